// What newcomers of the demonstration have written into their forms.
import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NewcomerFile } from '#contract/domains/hr/processes/newcomer-calls.ts'
import type { NewcomerPaper, NewcomerValues } from '#contract/domains/hr/processes/newcomer-form.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { seal } from '#server/domains/sealed.ts'
import { type SampleKind, samplePicture } from '../plans/sample-pictures.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER, type DemoFile } from './demo-materials.ts'

/** Whatever the form says, its numbers pass the real checks and belong to nobody. */
const VALUES: NewcomerValues = {
  ...{ idType: 'residentId', idNo: '110101190001010014', idEnd: '9999-12-31', ethnicity: '汉族' },
  ...{ maritalStatus: 'married', politicalStatus: 'masses', address: '成都市高新区天府大道北段 18 号' },
  ...{ hukouType: 'urban', hukouAddress: '四川省德阳市旌阳区', emergencyName: '冯淑芬' },
  ...{ emergencyRelation: '母亲', emergencyMobile: '13800001234', level: 'bachelor', school: '西南交通大学' },
  ...{ major: '土木工程', graduated: '2016-06-30', cardNo: '6200000000000005' },
  ...{ bankName: '中国建设银行', branchName: '成都高新支行' },
}
const BEGUN: readonly (keyof NewcomerValues)[] = ['idType', 'idNo', 'ethnicity', 'address']
const PAPERS: readonly (readonly [slot: NewcomerPaper, name: string, kind: SampleKind])[] = [
  ['idFront', '身份证人像面', 'cardFront'],
  ['idBack', '身份证国徽面', 'cardBack'],
  ['photo', '证件照', 'portrait'],
  ['diploma', '毕业证书', 'page'],
]
const MARKS = { school: '请写学校全称', idBack: '照片反光，看不清有效期，请重拍' }

interface NewcomersGiven {
  readonly domain: string
  readonly secret: string
  readonly seed: number
  readonly nowMs: number
}

/** Writes the form of each entry that has one, and answers the pictures that it names. */
export async function seedNewcomers(
  db: QueryExecutorProvider,
  entries: readonly AnyRow[],
  { domain, secret, seed, nowMs }: NewcomersGiven,
): Promise<DemoFile[]> {
  const dice = createDice(seed)
  const drawn: DemoFile[] = []
  const draw = (name: string, kind: SampleKind): DemoFile['file'] => {
    const bytes = samplePicture(kind)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const fileUri = `file_${makeUlid(nowMs, dice.next)}`
    const file = { fileUri, fileName: `${name}.png`, fileType: 'image/png', size: bytes.length, sha256 }
    drawn.push({ file, bytes })
    return file
  }
  for (const { uri, formStatus, status } of entries) {
    if (status !== 'pending' || formStatus === 'notSent') continue
    const isWhole = formStatus !== 'sent' && formStatus !== 'filling'
    const begun = Object.fromEntries(BEGUN.map((field) => [field, VALUES[field]]))
    const values = isWhole ? VALUES : formStatus === 'filling' ? begun : {}
    const papers: NewcomerFile[] = isWhole ? PAPERS.map(([slot, name, kind]) => ({ slot, file: draw(name, kind) })) : []
    const isReturned = formStatus === 'returned'
    // The links themselves were handed out to nobody.
    await sql`insert into newcomer_form
        (induction_uri, domain, token_hash, sent_by, sealed, papers, marks, reason, uploads, decided_by)
      values (${uri}, ${domain}, null, ${DEMO_KEEPER}, ${seal(secret, JSON.stringify(values))},
        ${JSON.stringify(papers)}::text::jsonb, ${JSON.stringify(isReturned ? MARKS : {})}::text::jsonb,
        ${isReturned ? '学校和身份证照片需要修改' : ''}, ${papers.length},
        (select user_id from account where username = ${DEMO_KEEPER} and ${formStatus === 'confirmed'}))`.execute(db)
  }
  return drawn
}
