// Settings are checked as they are loaded, before anything depends on them.
import '@/lib/env'
