#include "CDeflate.h"
