// Papers of a few people of the demonstration: one in each state that a paper can be in.
import { createHash } from 'node:crypto'
import type { FileRef } from '#contract/domains/files.ts'
import type { Material, MaterialContent } from '#contract/domains/hr/materials/material.ts'
import { handedIn } from '#contract/domains/hr/materials/material-mutations.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { DemoAccount } from '../demo-accounts.ts'
import { type SampleKind, samplePicture } from '../plans/sample-pictures.ts'
import { createDice } from '../plans/seeded-random.ts'

/** Who has handed in the papers of the others, and looked at them. */
export const DEMO_KEEPER = 'hr'

export interface DemoFile {
  readonly file: FileRef
  readonly bytes: Uint8Array
}

interface Plan extends Partial<Omit<MaterialContent, 'files'>> {
  readonly type: MaterialContent['type']
  /** File names without their ending, and what is on them. */
  readonly pictures?: readonly (readonly [name: string, kind: SampleKind])[]
  readonly verdict?: readonly ['approved' | 'rejected' | 'waived', reason?: string]
}

const APPROVED = ['approved'] as const
const DAY_MS = 24 * 3_600_000
/** Health checks hold for a year: one that ends in two weeks, and one that has ended. */
const [ENDING_DAYS, ENDED_DAYS] = [351, 400]

/** Papers by account. Days of what ends are counted from `today`, so that it still does whenever the demonstration is made. */
const plansOf = (today: string): Readonly<Record<string, readonly Plan[]>> => {
  const idCard: Plan = {
    type: 'idCard',
    pictures: [
      ['身份证人像面', 'cardFront'],
      ['身份证国徽面', 'cardBack'],
    ],
    // As the records of the demonstration have it.
    issueDate: '2018-05-20',
    expireDate: '2038-05-20',
    verdict: APPROVED,
  }
  const photo: Plan = { type: 'photo', pictures: [['证件照', 'portrait']], verdict: APPROVED }
  const health = (days: number): Plan => ({
    type: 'healthCheck',
    pictures: [['体检报告', 'page']],
    issueDate: addDays(today, -days),
    verdict: APPROVED,
  })
  return {
    worker: [
      idCard,
      photo,
      health(ENDING_DAYS),
      { type: 'bankCard', pictures: [['工资卡', 'cardFront']] },
      {
        type: 'safetyEducation',
        pictures: [['三级安全教育记录', 'page']],
        verdict: ['rejected', '缺少本人签字，请补签后重新上传'],
      },
      { type: 'injuryInsurance', verdict: ['waived', '由劳务公司统一投保，已查验保单'] },
    ],
    foreman: [idCard, health(ENDED_DAYS), { type: 'safetyHandover', pictures: [['安全技术交底', 'page']] }],
    manager: [
      idCard,
      photo,
      { type: 'diploma', pictures: [['毕业证书', 'page']], verdict: APPROVED },
      { type: 'leavingCertificate', verdict: ['waived', '原单位已注销'] },
    ],
    admin: [idCard, { type: 'other', title: '保密承诺书', pictures: [['保密承诺书', 'page']], notifyBeforeDays: 60 }],
  }
}

/** Puts the papers into the records of their people in `domain` and answers the files that they name. */
export function givePapers(accounts: readonly DemoAccount[], domain: string, seed: number, nowMs: number): DemoFile[] {
  const dice = createDice(seed)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const drawn = new Map<SampleKind, Omit<DemoFile, 'file'> & { readonly sha256: string }>()
  const draw = (kind: SampleKind) => {
    const known = drawn.get(kind)
    if (known) return known
    const bytes = samplePicture(kind)
    const made = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    drawn.set(kind, made)
    return made
  }
  const files: DemoFile[] = []
  const upload = (name: string, kind: SampleKind): FileRef => {
    const { bytes, sha256 } = draw(kind)
    const file = { fileUri: newId('file'), fileName: `${name}.png`, fileType: 'image/png', size: bytes.length, sha256 }
    files.push({ file, bytes })
    return file
  }
  const paperOf = ({ pictures = [], verdict, ...given }: Plan): Material => {
    const paper = handedIn({
      title: '',
      required: null,
      issueDate: null,
      expireDate: null,
      notifyBeforeDays: null,
      ...given,
      files: pictures.map(([name, kind]) => upload(name, kind)),
    })
    if (!verdict) return paper
    const [status, reason = ''] = verdict
    return { ...paper, status, reason, checkedBy: DEMO_KEEPER, checkedAt: nowMs - DAY_MS }
  }
  for (const [username, plans] of Object.entries(plansOf(todayInShanghai(nowMs)))) {
    const account = accounts.find((one) => one.username === username)
    const record = account?.members.find((one) => one.domain === domain)?.employee
    if (!record) throw new Error(`the demonstration has nobody for the papers of ${username}`)
    record.materials = Object.fromEntries(plans.map((plan) => [newId('mat'), paperOf(plan)]))
  }
  return files
}
