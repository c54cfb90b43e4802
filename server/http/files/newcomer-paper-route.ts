// Papers of a newcomer's form: he has no account, the token of his link says whose they are.
import type { Hono } from 'hono'
import { type FileRef, IMAGE_MAX_BYTES } from '#contract/domains/files.ts'
import {
  NEWCOMER_DEVICE,
  NEWCOMER_PAPER_PATH,
  NEWCOMER_TOKEN,
  type NewcomerFile,
} from '#contract/domains/hr/processes/newcomer-calls.ts'
import {
  MAX_NEWCOMER_UPLOADS,
  NEWCOMER_SLOTS,
  type NewcomerPaper,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure, type FailureReason } from '#server/domains/call-failure.ts'
import { keepPapers } from '#server/domains/hr/newcomer/form-store.ts'
import { begin, type OpenForm, refuseElsewhere, withForm } from '#server/domains/hr/newcomer/own-calls.ts'
import type { AppContext, AppDeps, AppEnv } from '../app-deps.ts'
import { answer } from '../envelope.ts'
import { keepGuestFile, readFile } from './keep-guest-file.ts'

/** No token of ours is longer. */
const MAX_HEADER = 128
/** Place of a form in the room of bodies, and owner of its files: no account has such an id. */
const ownerOf = (inductionUri: string) => `newcomer:${inductionUri}`

export function addNewcomerPaperRoute(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(NEWCOMER_PAPER_PATH, async (c) => answer(c, await receive(c, deps)))
}

const refuse = (reason: FailureReason): never => {
  throw new CallFailure(ERROR_CODES.badInput, reason)
}

/**
 * Takes one paper as the body; one that stands in the same place before is replaced. Fails with 400 and the reason: link over,
 * handed in, filled in elsewhere, too large, neither picture nor PDF by its content, too many uploads.
 */
async function receive(c: AppContext, deps: AppDeps): Promise<{ papers: readonly NewcomerFile[] }> {
  const [token = '', device = ''] = [c.req.header(NEWCOMER_TOKEN), c.req.header(NEWCOMER_DEVICE)]
  const slot = NEWCOMER_SLOTS.find((one) => one === c.req.query('slot'))
  if (slot === undefined || token === '' || token.length > MAX_HEADER || device.length > MAX_HEADER)
    return refuse('invalidInput')
  const { form } = await withForm(deps, token, async (inside) => {
    judgeForm(inside, device)
    return { form: inside.form }
  })
  return deps.room.within(ownerOf(form.inductionUri), async (place) => {
    const bytes = await readFile(c, { maxBytes: IMAGE_MAX_BYTES, patienceMs: deps.bodyPatienceMs, place })
    const owner = ownerOf(form.inductionUri)
    const kept = { domain: form.domain, owner, fileName: c.req.query('name') ?? '', isTaken: isPaper }
    const file = await keepGuestFile(deps, kept, bytes)
    return { papers: await name(deps, { token, device, slot, file }) }
  })
}

function judgeForm({ form, atMs }: OpenForm, device: string): void {
  refuseElsewhere(form, device, atMs)
  if (form.uploads >= MAX_NEWCOMER_UPLOADS) refuse('formPapersFull')
}

const isPaper = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf'

interface NamedPaper {
  readonly token: string
  readonly device: string
  readonly slot: NewcomerPaper
  readonly file: FileRef
}

/** Written into the form once it is whole: meanwhile the form may have been handed in. */
const name = (deps: AppDeps, { token, device, slot, file }: NamedPaper): Promise<readonly NewcomerFile[]> =>
  withForm(deps, token, async (inside) => {
    judgeForm(inside, device)
    await begin(inside)
    const papers = [...inside.form.papers.filter((one) => one.slot !== slot), { slot, file }]
    await keepPapers(inside.database, inside.form, papers, inside.form.uploads + 1)
    return papers
  })
