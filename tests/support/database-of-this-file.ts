import { databaseOfThisFile } from './database'

// Runs before the test file is imported, and so before the settings are read: they are read once.
await databaseOfThisFile()
