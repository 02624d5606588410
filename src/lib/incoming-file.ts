/** An uploaded file that is on disk already and is deleted again unless it is saved. */
export type IncomingFile = { path: string; bytes: number; sha256: string }
