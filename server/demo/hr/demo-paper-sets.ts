// The usual papers of the demonstration's people: most of them approved, some not handed in, a few to be looked at.
import { createHash } from 'node:crypto'
import type { FileRef } from '#contract/domains/files.ts'
import type { Material, MaterialType } from '#contract/domains/hr/materials/material.ts'
import { handedIn } from '#contract/domains/hr/materials/material-mutations.ts'
import { materialSet } from '#contract/domains/hr/materials/material-sets.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { DemoDepartment } from '../plans/department-tree.ts'
import { type SampleKind, samplePicture } from '../plans/sample-pictures.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER, type DemoFile } from './demo-materials.ts'

/** Names of the files, and what is on them. */
const PICTURES: Partial<Record<MaterialType, readonly [name: string, kind: SampleKind]>> = {
  idCard: ['身份证人像面', 'cardFront'],
  photo: ['证件照', 'portrait'],
  diploma: ['毕业证书', 'page'],
  studentCard: ['学生证', 'cardFront'],
  leavingCertificate: ['离职证明', 'page'],
  bankCard: ['工资卡', 'cardFront'],
  healthCheck: ['体检报告', 'page'],
  entryForm: ['入职登记表', 'page'],
  policyReceipt: ['制度签收单', 'page'],
  employmentContract: ['劳动合同', 'page'],
  safetyEducation: ['三级安全教育记录', 'page'],
  safetyHandover: ['安全技术交底', 'page'],
  injuryInsurance: ['工伤保险凭证', 'page'],
}
/** Of a large organisation the rest has none: every device of HR would hold them. */
const MOST_PEOPLE = 500

/** Puts papers into the records of people without an account, and answers the files that they name. */
export function giveUsualPapers(
  people: readonly AnyRow[],
  departments: readonly DemoDepartment[],
  seed: number,
  nowMs: number,
): DemoFile[] {
  const dice = createDice(seed)
  const today = todayInShanghai(nowMs)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const drawn = new Map<SampleKind, { readonly bytes: Uint8Array; readonly sha256: string }>()
  const files: DemoFile[] = []
  const upload = (name: string, kind: SampleKind): FileRef => {
    const bytes = drawn.get(kind)?.bytes ?? samplePicture(kind)
    const sha256 = drawn.get(kind)?.sha256 ?? createHash('sha256').update(bytes).digest('hex')
    drawn.set(kind, { bytes, sha256 })
    const file = { fileUri: newId('file'), fileName: `${name}.png`, fileType: 'image/png', size: bytes.length, sha256 }
    files.push({ file, bytes })
    return file
  }
  const paperOf = (type: MaterialType, isNew: boolean): Material | undefined => {
    const picture = PICTURES[type]
    // Somebody who came lately has more to hand in yet.
    if (!picture || dice.chance(isNew ? 0.45 : 0.12)) return undefined
    const paper = handedIn({
      ...{ type, title: '', required: null, expireDate: null, notifyBeforeDays: null, files: [upload(...picture)] },
      issueDate: type === 'healthCheck' ? addDays(today, -dice.between(30, 340)) : null,
    })
    const checked = { checkedBy: DEMO_KEEPER, checkedAt: nowMs - dice.between(2, 200) * DAY_MS }
    if (dice.chance(0.03)) return { ...paper, ...checked, status: 'rejected', reason: '照片不清楚，请重新上传' }
    return dice.chance(0.05) ? paper : { ...paper, ...checked, status: 'approved' }
  }
  const sites = new Set(
    departments.filter(({ path }) => path.some((name) => name.endsWith('项目部'))).map(({ uri }) => uri),
  )
  const own = people.filter((one) => one.username === null && one.materials === null && one.employeeStatus !== 'left')
  for (const person of own.slice(0, MOST_PEOPLE)) {
    const { employeeType, stage, workHistory, groupUri } = person
    const set = materialSet({
      ...{ employeeType: textOf(employeeType), stage: textOf(stage), isOnSite: sites.has(String(groupUri)) },
      hadEmployer: Array.isArray(workHistory) && workHistory.length > 0,
    })
    const needed = [...set].filter(([, need]) => need === 'required')
    const papers = needed.flatMap(([type]) => paperOf(type, stage === 'probation') ?? [])
    if (papers.length > 0) person.materials = Object.fromEntries(papers.map((paper) => [newId('mat'), paper]))
  }
  return files
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
