// Run as a separate process that submits one RSVP and can be killed meanwhile.
import { rsvpForm } from '@/features/rsvp/handler'
import { receive } from '@/forms/server/receive'

const response = await receive(
  rsvpForm,
  new Request('http://localhost/forms/rsvp', {
    method: 'POST',
    body: process.argv[2] ?? '',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-client-address': '192.0.2.50',
    },
  }),
)
process.stdout.write(`ANSWER ${String(response.status)} ${await response.text()}\n`)
process.exit(0)
