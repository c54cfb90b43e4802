// What other systems can be told of. A message names the event and the record alone: who may know more asks for it by a key.

export const WEBHOOK_EVENTS = [
  'employee.entered',
  'employee.left',
  'article.published',
  'approval.passed',
  'approval.rejected',
  'order.inService',
  'partnerApplication.passed',
  'partnerApplication.rejected',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What a test is sent as; nobody subscribes to it. */
export const TEST_EVENT = 'test'

/** Waits after the first failure, the second and so on, in minutes; after the last try the address is left alone. */
export const WEBHOOK_WAITS_MIN = [1, 5, 30, 120, 720] as const

/** `sha256=<hex>` over `<timestamp>.<body>` by the secret of the address. */
export const SIGNATURE_HEADER = 'x-gantry-signature'
/** Epoch seconds at which it was sent. */
export const TIMESTAMP_HEADER = 'x-gantry-timestamp'
