// Loaded into every child with --import. The channel closes when the script that started the child is
// gone, also when it was killed and could tell nobody; the child then stops as if it had been asked to.
if (process.connected && process.env['STOP_WITH_PARENT']) {
  // Helpers of the child inherit its arguments, and have channels of their own to live by.
  delete process.env['STOP_WITH_PARENT']
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
  })
  // Listening alone must not keep a finished program alive.
  process.channel?.unref()
}
