// Everything that takes a file, tried with one of somebody else's: what a row refers to is shown to all who see the row.
import type { FileRef } from '#contract/domains/files.ts'
import { callPath, type Registry } from '#contract/kit/registry.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildMember } from '../people.ts'
import type { TestApp } from '../server/app.ts'
import { uploadPicture } from '../upload-picture.ts'
import type { IsolationWorld } from './isolation.ts'
import { sampleInput, subjectOf } from './samples.ts'

/** What became of a try: the file was taken, refused for itself, or something else stood in the way. */
type Answer = 'taken' | 'fileRefused' | 'other'
type Schema = Parameters<typeof sampleInput>[0]

interface Way {
  readonly name: string
  readonly schema: Schema
  readonly go: (by: BuiltMember, file: FileRef) => Promise<Answer>
}

/** What names files and takes none of them: whose test says so (`server/domains/hr/materials/materials.test.ts`). */
const TAKES_NONE = ['hr.checkEmployeeMaterial']
/** For whoever has sent it alone; its own test says whose papers it takes (`server/domains/partners/applications.test.ts`). */
const SENDERS_ONLY = ['partners.actOnPartnerApplication']
/** For operators of the platform alone, who are no colleagues; its own test says whose pictures it takes (`server/domains/market`). */
const OPERATORS_ONLY = ['market.saveCatalogueEntry', 'market.decideInvoice']
/** Into one's own record alone, which this colleague has none of; its own test says whose papers it takes (`server/domains/hr/own/own-record.test.ts`). */
const OWN_RECORD_ONLY = ['hr.handInOwnPaper']
const FILE_REASONS: readonly unknown[] = ['pictureMissing', 'fileDamaged']

/**
 * Mutations and calls that took a file which their caller may not see, and those of which the samples cannot tell. A
 * colleague with every code tries them.
 */
export async function fileViolations(test: TestApp, expected: Registry, world: IsolationWorld): Promise<string[]> {
  const found: string[] = []
  const foreign = await uploadPicture(test, world.owner)
  const ways = [...mutationWays(test, expected, world), ...callWays(test, expected, world)]
  for (const { name, schema, go } of ways) {
    const sample = sampleInput(schema, world.uris, world.uris.employee ?? '', foreign)
    if (!JSON.stringify(sample).includes(foreign.fileUri)) continue
    const colleague = await buildMember(test, world.domain, { codes: PERMISSIONS })
    const refused = await go(colleague, foreign)
    if (refused === 'taken') found.push(`${name} took a file that its caller may not see`)
    const own = await go(colleague, await uploadPicture(test, colleague))
    if (own === 'fileRefused' || (own === 'other' && refused === 'other'))
      found.push(`${name} was not reached with the caller's own file: the test proves nothing`)
  }
  return found
}

function mutationWays(test: TestApp, expected: Registry, world: IsolationWorld): Way[] {
  const taking = [...expected.mutations].filter(([name]) => !TAKES_NONE.includes(name))
  return taking.map(([name, mutation]) => ({
    name,
    schema: mutation.args,
    go: async (by, file) => {
      const subject = subjectOf(expected, name.split('.')[1] ?? '')
      const uri = world.uris[subject.name] ?? ''
      const args = sampleInput(mutation.args, world.uris, uri, file)
      // As somebody who saw every patched field empty, as the samples leave it.
      const fields = (mutation.patches?.(args as never) ?? []).flatMap((patch) => Object.keys(patch.values))
      const values = Object.fromEntries(fields.map((field) => [field, null]))
      const base = [{ collection: subject.name, uri, rev: 0, values }]
      const { result } = await test.push(by.token, [{ mutation: name, args, base }])
      const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
      if (outcome?.kind === 'applied' || outcome?.kind === 'merged') return 'taken'
      return outcome?.kind === 'refused' && outcome.code === 'missingFile' ? 'fileRefused' : 'other'
    },
  }))
}

function callWays(test: TestApp, expected: Registry, world: IsolationWorld): Way[] {
  const tried = [...expected.calls].filter(
    ([name]) => ![...OPERATORS_ONLY, ...SENDERS_ONLY, ...OWN_RECORD_ONLY].includes(name),
  )
  return tried.map(([name, call]) => ({
    name,
    schema: call.input,
    go: async (by, file) => {
      const input = sampleInput(call.input, world.uris, world.uris.employee ?? '', file)
      const answer: { code: number; reason?: unknown } = await test.post(callPath(expected, call), input, by.token)
      if (answer.code === 200) return 'taken'
      return FILE_REASONS.includes(answer.reason) ? 'fileRefused' : 'other'
    },
  }))
}
