// What a newcomer's form keeps on the device: what was typed, where he was, what the server said last, and pictures that still
// have to go out. All of it encrypted under the link.
import type { OpenedNewcomerForm } from '#contract/domains/hr/processes/newcomer-calls.ts'
import {
  NEWCOMER_SLOTS,
  type NewcomerPaper,
  type NewcomerValues,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import type { SealedDrafts } from '#src/data/edits/sealed-draft.ts'

export interface KeptForm {
  readonly opened: OpenedNewcomerForm
  readonly values: NewcomerValues
  readonly step: number
}

const FORM = 'form'
const paperPart = (slot: NewcomerPaper) => `paper:${slot}`

export async function readKept(drafts: SealedDrafts): Promise<KeptForm | undefined> {
  const bytes = await drafts.read(FORM)
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as KeptForm)
}

export const writeKept = (drafts: SealedDrafts, kept: KeptForm): Promise<void> =>
  drafts.write(FORM, new TextEncoder().encode(JSON.stringify(kept)))

export const keepPicture = async (drafts: SealedDrafts, slot: NewcomerPaper, picture: Blob): Promise<void> =>
  drafts.write(paperPart(slot), new Uint8Array(await picture.arrayBuffer()))

export const dropPicture = (drafts: SealedDrafts, slot: NewcomerPaper): Promise<void> => drafts.remove(paperPart(slot))

/** Pictures that were taken without a network. */
export async function readPictures(drafts: SealedDrafts): Promise<Partial<Record<NewcomerPaper, File>>> {
  const found: Partial<Record<NewcomerPaper, File>> = {}
  for (const slot of NEWCOMER_SLOTS) {
    const bytes = await drafts.read(paperPart(slot))
    if (bytes) found[slot] = new File([new Uint8Array(bytes)], `${slot}.jpg`, { type: 'image/jpeg' })
  }
  return found
}

/** Once it is handed in nothing stays here. */
export async function forgetKept(drafts: SealedDrafts): Promise<void> {
  await drafts.remove(FORM)
  for (const slot of NEWCOMER_SLOTS) await dropPicture(drafts, slot)
}
