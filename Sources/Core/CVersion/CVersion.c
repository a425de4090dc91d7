#include "CVersion.h"

uint32_t cversion_commit(void) { return PICTEREST_COMMIT; }

uint32_t cversion_day(void) { return PICTEREST_DAY; }
