import type { Edit, EditDraft } from '#src/sync/outbox/edit.ts'
import type { Outbox } from '#src/sync/outbox/outbox.ts'

/** Appends drafts that are made already. */
export const appendDrafts = (outbox: Pick<Outbox, 'append'>, drafts: readonly EditDraft[]): Promise<Edit[]> =>
  outbox.append(drafts, Promise.resolve(drafts))
