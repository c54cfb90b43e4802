// Photos that people attach: kept on the device before the edit that shows them, uploaded before it, and gone after it (L6).
import type { IdMaker } from '#contract/kit/id.ts'
import { isUnsettled } from '#src/sync/outbox/edit.ts'
import { OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import type { StoredFile } from '#src/sync/transport.ts'
import { Broken } from './broken.ts'
import { readOutbox } from './invariants.ts'
import type { SeededRandom } from './seeded-random.ts'
import { OUTBOX, type SimDevice } from './sim-device.ts'
import { photoOf } from './sim-files.ts'
import { item } from './sim-registry.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'

export type Photo = Omit<StoredFile, 'arrived'>

export class Photos {
  readonly #random: SeededRandom | undefined
  readonly #saved = new Set<string>()
  /** Photos whose bytes a device has lost. */
  readonly #lost = new Set<string>()
  /** Edits by the photo they name. */
  readonly #editsOf = new Map<string, readonly string[]>()

  constructor(random: SeededRandom | undefined) {
    this.#random = random
  }

  /** Now and then what a person does is to attach a photo. */
  taking(newId: IdMaker): Photo | undefined {
    return this.#random?.chance(0.06) ? photoOf(newId('file'), ORGANISATION) : undefined
  }

  /** Photos whose edit was said to be saved. */
  get count(): number {
    return this.#saved.size
  }

  saved({ id }: Photo): void {
    this.#saved.add(id)
  }

  /** A device loses what it kept of a photo. */
  lose(device: SimDevice): void {
    const [file] = device.disk.read<StoredFile>(OUTBOX, 'files')
    if (!file) return
    this.#lost.add(file.id)
    const gate = { isDead: () => false, pass: async () => undefined }
    const kv = device.disk.open(OUTBOX, OUTBOX_STORES, 'strict', gate)
    const losing = kv.transaction('write', ['files'], (tx) => tx.deleteMany('files', [file.id]))
    // Where its storage is broken just then, the bytes stay.
    void losing.catch(() => undefined).then(() => kv.close())
  }

  /**
   * What waits for the server has its bytes beside it. Of what it has taken they may be gone: also when it is offered again, and
   * when that is refused and tried once more.
   */
  look(device: SimDevice, { taken }: Pick<SimServer, 'taken'>): void {
    const { edits } = readOutbox(device)
    for (const { id, files } of edits) {
      for (const file of files) {
        const known = this.#editsOf.get(file) ?? []
        if (!known.includes(id)) this.#editsOf.set(file, [...known, id])
      }
    }
    const isTaken = (file: string) => this.#editsOf.get(file)?.some((id) => taken.has(id)) === true
    const waiting = edits.filter((edit) => edit.files.length > 0 && isUnsettled(edit))
    if (waiting.length === 0) return
    const here = new Set(device.disk.read<StoredFile>(OUTBOX, 'files').map(({ id }) => id))
    for (const { id, files } of waiting) {
      const missing = files.find((file) => !here.has(file) && !this.#lost.has(file) && !isTaken(file))
      if (missing) throw new Broken('L6', `${device.name} has lost ${missing}, which ${id} waits to send`)
    }
  }

  /** At rest bytes are kept for an edit only, and no row shows a photo that the server has not got. */
  async rest(server: SimServer, devices: readonly SimDevice[]): Promise<void> {
    for (const device of devices) {
      const needed = new Set(readOutbox(device).edits.flatMap((edit) => edit.files))
      for (const { id } of device.disk.read<StoredFile>(OUTBOX, 'files'))
        if (this.#saved.has(id) && !needed.has(id))
          throw new Broken('L6', `${device.name} keeps ${id}, which no edit of its shows`)
    }
    for (const row of await server.base.rows(item, `org:${ORGANISATION}`)) {
      const shown = String(row.a)
      if (shown.startsWith('file_') && !server.files.isComplete(shown))
        throw new Broken('L6', `${row.uri} shows ${shown}, which the server has not got`)
    }
  }
}
