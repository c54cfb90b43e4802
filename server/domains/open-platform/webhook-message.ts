// What an address is sent: the event and the record's id, signed by the secret of the address.
import { createHmac } from 'node:crypto'
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#contract/domains/open-platform/webhook-events.ts'

export interface WebhookFact {
  readonly uri: string
  readonly event: string
  /** Id of the record; '' of a test. */
  readonly subject: string
  readonly at: number
  readonly domain: string
}

/** The body. The same delivery has the same one each time, and the same `id`, by which a second arrival is known. */
export const webhookBody = ({ uri, event, subject, at, domain }: WebhookFact): string =>
  JSON.stringify({ id: uri, event, organisation: domain, record: subject, at })

/** Signed with the moment of sending, so that whoever listens can refuse what is old. */
export function webhookHeaders(fact: WebhookFact, secret: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${webhookBody(fact)}`)
    .digest('hex')
  return {
    'user-agent': 'Gantry-Webhook/1',
    'x-gantry-event': fact.event,
    'x-gantry-delivery': fact.uri,
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: `sha256=${signature}`,
  }
}
