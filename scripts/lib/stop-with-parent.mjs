// Loaded into every child with --import. The IPC channel closes when the parent script is gone, even if it was
// killed and could not signal anything; the child then stops as if it had received SIGTERM.
if (process.connected && process.env['STOP_WITH_PARENT']) {
  // Children of the child inherit its arguments, but have IPC channels of their own.
  delete process.env['STOP_WITH_PARENT']
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
  })
  // This listener must not keep a finished program running.
  process.channel?.unref()
}
