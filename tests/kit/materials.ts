// Papers of a record, for tests.
import { expect } from 'vitest'
import type { Material, MaterialContent } from '#contract/domains/hr/materials/material.ts'
import type { Outcome } from '#contract/kit/outcome.ts'
import type { CustomFieldTeam } from './custom-fields.ts'
import { type BuiltMember, buildEmployee } from './people.ts'
import type { TestApp } from './server/app.ts'
import { newId } from './sync/sync-who.ts'
import { uploadPicture } from './upload-picture.ts'

/** The key of a new paper. */
export const paperKey = (): string => newId('mat')

/** What is handed in: a copy of the identity card without files, unless told otherwise. */
export const handIn = (values: Partial<MaterialContent> = {}): MaterialContent => ({
  type: 'idCard',
  title: '',
  files: [],
  required: null,
  issueDate: null,
  expireDate: null,
  notifyBeforeDays: null,
  ...values,
})

/** A paper of which nobody has said anything. */
export const paperOf = (values: Partial<MaterialContent> = {}): Material => ({
  ...handIn(values),
  status: 'missing',
  reason: '',
  checkedBy: null,
  checkedAt: null,
})

/** What a verdict says; everything but the files. */
export type GivenVerdict = Partial<Omit<Material, 'files'>>

export type PaperSteps = ReturnType<typeof paperSteps>

/** What tests do with the papers of people of a team: hand in, look at, take out, read. */
export function paperSteps(server: TestApp, team: CustomFieldTeam) {
  const newPerson = (group = team.root) => buildEmployee(server, team.domain, group)
  const papersOf = async (uri: string, by = team.keeper) =>
    (await team.steps.mirrored(by, 'employee')).get(uri)?.materials as Record<string, Material> | null | undefined
  const paperIn = async (uri: string, key: string) => (await papersOf(uri))?.[key]
  /** What somebody saw at the key when he began. */
  const seen = (uri: string, key: string, value: Material | null | undefined) => [
    { collection: 'employee', uri, rev: 0, values: { [`materials.${key}`]: value ?? null } },
  ]
  /** Hands in on top of what is there; `over` names something else that was seen. */
  async function hand(by: BuiltMember, uri: string, key: string, content: object, over?: Material | null) {
    const base = seen(uri, key, over === undefined ? await paperIn(uri, key) : over)
    return team.steps.push(by, 'hr.setEmployeeMaterial', { uri, key, content }, base)
  }
  const verdictOf = (by: BuiltMember, given: GivenVerdict = {}): GivenVerdict => ({
    status: 'approved',
    reason: '',
    checkedBy: by.username,
    checkedAt: server.clock.nowMs,
    ...given,
  })
  async function check(by: BuiltMember, uri: string, key: string, given: GivenVerdict = {}, over?: Material) {
    const held = over ?? (await paperIn(uri, key)) ?? null
    const material = { ...(held ?? paperOf()), ...verdictOf(by, given) }
    return team.steps.push(by, 'hr.checkEmployeeMaterial', { uri, key, material }, seen(uri, key, held))
  }
  const remove = async (by: BuiltMember, uri: string, key: string) =>
    team.steps.push(by, 'hr.removeEmployeeMaterial', { uri, key }, seen(uri, key, await paperIn(uri, key)))
  const said = (outcome: Outcome) => team.steps.said(outcome)

  async function handedIn(uri: string, values: object = {}) {
    const key = paperKey()
    const content = handIn({ files: [await uploadPicture(server, team.keeper)], ...values })
    expect(said(await hand(team.keeper, uri, key, content))).toBe('done')
    return { key, content }
  }

  return { newPerson, papersOf, paperIn, seen, hand, verdictOf, check, remove, said, handedIn }
}
