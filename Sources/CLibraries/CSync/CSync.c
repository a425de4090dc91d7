#include "CSync.h"
