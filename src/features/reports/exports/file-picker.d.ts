/** Asks where a file is saved. Not in every browser, and not among TypeScript's own types. */
declare function showSaveFilePicker(options: {
  suggestedName: string
}): Promise<FileSystemFileHandle & { remove?: () => Promise<void> }>
