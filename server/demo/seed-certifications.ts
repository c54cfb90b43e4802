// Certifications of the demonstration, in every state: those of its own organisation, and others in the operators' queue.
import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type CertificationReason, TRANSFER_HOURS } from '#contract/domains/identity/certification-calls.ts'
import { CERTIFICATION_PAPERS, type CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import {
  type CertFiles,
  type CertForm,
  certifiedUntil,
  type HeldState,
  type WorkState,
} from '#contract/domains/identity/certification-rules.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { maskBankCard, maskIdNumber } from '#contract/kit/prc/mask.ts'
import { socialCreditCheck } from '#contract/kit/prc/social-credit-code.ts'
import { followCompany } from '#server/domains/identity/certification/certification-row.ts'
import { seal } from '#server/domains/sealed.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { DemoFile } from './hr/demo-materials.ts'
import { samplePicture } from './plans/sample-pictures.ts'
import { createDice } from './plans/seeded-random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Nobody's numbers. */
const ID_NO = '110101190001010014'
const ACCOUNT_NO = '1202021209000000900'
/** No kind has more papers. */
const PAPERS = 3

/** Pictures that stand for papers, as uploads. */
export function demoCertificationPapers(seed: number, nowMs: number): DemoFile[] {
  const dice = createDice(seed)
  const bytes = samplePicture('page')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return Array.from({ length: PAPERS }, (_, at) => {
    const fileUri = `file_${makeUlid(nowMs, dice.next)}`
    const fileName = `证明材料${at + 1}.png`
    return { bytes, file: { fileUri, fileName, fileType: 'image/png', size: bytes.length, sha256 } }
  })
}

interface Place {
  readonly group: { readonly domain: string; readonly name: string }
  readonly labour: { readonly domain: string; readonly name: string }
  readonly papers: readonly DemoFile[]
  readonly seed: number
  readonly nowMs: number
  /** What numbers of people and accounts are encrypted with; without it nobody has them. */
  readonly secret: string | undefined
  /** Whether anything is to wait for an operator beside what the organisation itself looks at. */
  readonly isWaiting: boolean
}

interface Plan {
  readonly domain: string
  readonly kind: CertificationKind
  readonly held?: HeldState
  readonly work?: WorkState
  /** What holds, or held. */
  readonly valid?: CertForm
  readonly form?: CertForm
  readonly reasons?: readonly CertificationReason[]
  readonly note?: string
  readonly appeal?: string
  /** A small transfer that waits for its answer. */
  readonly transferFen?: number
  readonly daysAgo: number
}

const code = (number: number): string => {
  const body = `91330100MA${String(number).padStart(7, '0')}`
  return body + socialCreditCheck(body)
}

/** Writes them, once organisations and accounts are there. */
export async function seedCertifications(db: QueryExecutorProvider, place: Place): Promise<void> {
  const { group, labour, seed, nowMs, isWaiting } = place
  const dice = createDice(seed)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const today = todayInShanghai(nowMs)
  const company = companyForms(today)
  const plans: Plan[] = [
    { domain: group.domain, kind: 'company', held: 'certified', valid: company(group.name, 1, 1400), daysAgo: 200 },
    {
      ...{ domain: group.domain, kind: 'engineering', work: 'rejected', form: engineering(today, 500), daysAgo: 3 },
      reasons: [
        { field: 'safetyLicenceNo', reason: '编号与证书照片不一致，请核对后重新填写' },
        { field: 'qualification', reason: '第二页照片反光，看不清有效期' },
      ],
      note: '其余资料已核对无误',
    },
    { domain: group.domain, kind: 'labour', work: 'inReview', form: labourForm(today, 420), daysAgo: 0.2 },
    {
      ...{
        domain: labour.domain,
        kind: 'company',
        held: 'certified',
        valid: company(labour.name, 2, 900),
        daysAgo: 90,
      },
      // A new account, shown by a small transfer whose amount has not been named yet.
      ...(isWaiting && {
        work: 'inReview' as const,
        form: { ...company(labour.name, 2, 900), accountBank: '中国建设银行杭州西湖支行' },
        daysAgo: 0.6,
        transferFen: 37,
      }),
    },
  ]
  if (isWaiting) plans.push(...(await othersPlans(db, place, today, newId)))
  for (const plan of plans) await write(db, plan, place, newId('cert'))
}

/** Organisations that are there for the queue alone. */
async function othersPlans(
  db: QueryExecutorProvider,
  { labour, group }: Place,
  today: string,
  newId: (prefix: string) => string,
): Promise<Plan[]> {
  const company = companyForms(today)
  const organisation = async (name: string, shortName: string) => {
    const domain = newId('org')
    await sql`insert into organisation (domain_uri, name, short_name, status, company_auth, industry, region_code)
      values (${domain}, ${name}, ${shortName}, 'active', 0, 'E', '330106')`.execute(db)
    return { domain, name }
  }
  const yuecheng = await organisation('绍兴越城建设有限公司', '越城建设')
  const nanhu = await organisation('嘉兴南湖建材有限公司', '南湖建材')
  const copy = await organisation('龙门建设集团（杭州）', '龙门杭州')
  const oujiang = await organisation('丽水瓯江钢结构有限公司', '瓯江钢构')
  const haijian = await organisation('舟山海建工程有限公司', '舟山海建')
  return [
    { domain: yuecheng.domain, kind: 'company', work: 'inReview', form: company(yuecheng.name, 3, 1800), daysAgo: 1.4 },
    { domain: nanhu.domain, kind: 'company', held: 'certified', valid: company(nanhu.name, 4, 1100), daysAgo: 60 },
    { domain: nanhu.domain, kind: 'material', work: 'inReview', form: MATERIAL, daysAgo: 0.5 },
    {
      ...{ domain: copy.domain, kind: 'company', work: 'inReview', form: company(group.name, 1, 1400), daysAgo: 0.1 },
      appeal: '我们是集团在杭州的主体，原组织由已离职的员工创建，现无人管理。',
    },
    {
      ...{
        domain: oujiang.domain,
        kind: 'company',
        held: 'revoked',
        valid: company(oujiang.name, 5, 700),
        daysAgo: 12,
      },
      note: '营业执照已被登记机关吊销',
    },
    { domain: haijian.domain, kind: 'company', held: 'expired', valid: company(haijian.name, 6, -3), daysAgo: 400 },
    {
      ...{ domain: labour.domain, kind: 'labour', held: 'certified', work: 'inReview', daysAgo: 2 },
      ...{ valid: labourForm(today, 25), form: { ...labourForm(today, 1100), wageBank: '中国建设银行杭州西湖支行' } },
    },
    {
      domain: labour.domain,
      kind: 'engineering',
      work: 'draft',
      form: { safetyLicenceNo: '（浙）JZ安许证字' },
      daysAgo: 1,
    },
  ]
}

const companyForms =
  (today: string) =>
  (name: string, number: number, days: number): CertForm => ({
    ...{ name, uscc: code(9_000_000 + number), corpType: 'limited', established: '2008-06-18' },
    ...{ termEnd: addDays(today, days), registeredCapital: 6000 * number, legalPerson: '赵国强' },
    ...{ legalPersonIdNo: maskIdNumber(ID_NO), address: '浙江省杭州市西湖区文三路100号' },
    ...{ scope: '房屋建筑和市政基础设施工程施工；建筑劳务分包；建筑材料销售。', applicantRole: 'legalPerson' },
    ...{ accountBank: '中国工商银行杭州钱江支行', accountNo: maskBankCard(ACCOUNT_NO), bankLinkNo: '102331000019' },
    ...{ applicantName: '赵国强', applicantMobile: '13900000001' },
  })

const engineering = (today: string, days: number): CertForm => ({
  qualifications: [
    { category: 'buildingWorks', grade: 'first', certNo: 'D133000001', validUntil: addDays(today, days) },
    { category: 'municipalWorks', grade: 'second', certNo: 'D233000002', validUntil: addDays(today, days - 60) },
  ],
  ...{ safetyLicenceNo: '（浙）JZ安许证字〔2023〕010101', safetyLicenceFrom: '2023-05-20' },
  safetyLicenceUntil: addDays(today, days - 200),
})

const labourForm = (today: string, days: number): CertForm => ({
  ...{ filingNo: 'LW-330106-0088', safetyLicenceNo: '（浙）JZ安许证字〔2024〕020202', safetyLicenceFrom: '2024-03-01' },
  ...{ safetyLicenceUntil: addDays(today, days), wageAccountName: '农民工工资专用账户' },
  ...{ wageAccountNo: maskBankCard(ACCOUNT_NO), wageBank: '中国工商银行杭州钱江支行' },
  ...{ labourOfficer: '罗素云', labourOfficerMobile: '13900000002' },
  trades: [
    { trade: 'rebar', headcount: 46 },
    { trade: 'formwork', headcount: 62 },
    { trade: 'scaffolding', headcount: 18 },
  ],
})

const MATERIAL: CertForm = {
  categories: ['steel', 'concrete', 'waterproofMaterial'],
  brands: ['沙钢', '东方雨虹'],
  regions: ['330000', '320000', '310000'],
}

async function write(
  db: QueryExecutorProvider,
  plan: Plan,
  { papers, nowMs, secret }: Place,
  certUri: string,
): Promise<void> {
  const { domain, kind, held = 'none', work = 'none', valid, form, reasons = [], note = '', appeal = '' } = plan
  const atMs = Math.round(nowMs - plan.daysAgo * DAY_MS)
  const files: CertFiles = Object.fromEntries(
    CERTIFICATION_PAPERS[kind]
      .filter(({ byAgent, isOptional }) => !byAgent && !isOptional)
      .map(({ name }, at) => [name, papers.slice(at, at + 1).map(({ file }) => file)]),
  )
  const numbers = {
    company: { legalPersonIdNo: ID_NO, accountNo: ACCOUNT_NO },
    labour: { wageAccountNo: ACCOUNT_NO },
    engineering: {},
    material: {},
  }
  const secrets = Object.fromEntries(
    Object.entries(numbers[kind]).flatMap(([name, number]) =>
      secret === undefined ? [] : [[name, seal(secret, number)]],
    ),
  )
  const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
  const isDecided = held !== 'none' || work === 'rejected'
  const decided = held === 'none' ? 'reject' : 'certify'
  const history = [
    ...(isDecided ? [{ act: 'submit', atMs: atMs - DAY_MS, note: '' }] : []),
    ...(isDecided ? [{ act: decided, atMs: atMs - HOUR_MS, note: decided === 'reject' ? note : '' }] : []),
    ...(held === 'expired' ? [{ act: 'expire', atMs: nowMs - 2 * DAY_MS, note: '' }] : []),
    ...(held === 'revoked' ? [{ act: 'revoke', atMs, note }] : []),
    ...(work === 'inReview' ? [{ act: 'submit', atMs, note: appeal }] : []),
    ...(plan.transferFen === undefined ? [] : [{ act: 'transferSent', atMs: nowMs - HOUR_MS, note: '' }]),
  ]
  const creditCode = kind === 'company' && held === 'certified' ? (valid?.uscc ?? null) : null
  const until = valid && held !== 'revoked' ? certifiedUntil(kind, valid) : null
  await sql`insert into certification (cert_uri, domain, kind, held, work, form, files, secrets, valid_form, valid_files,
      valid_secrets, valid_until, credit_code, reasons, note, appeal, submitted_at, reviewed_at, history)
    values (${certUri}, ${domain}, ${kind}, ${held}, ${work}, ${json(form ?? {})}, ${json(form ? files : {})}, ${json(form ? secrets : {})},
      ${valid ? json(valid) : null}, ${valid ? json(files) : null}, ${valid ? json(secrets) : null}, ${until}::text::date,
      ${creditCode}, ${json(reasons)}, ${note}, ${appeal}, ${work === 'draft' ? null : atMs},
      ${isDecided ? atMs - HOUR_MS : null}, ${json(history)})`.execute(db)
  if (plan.transferFen !== undefined)
    await sql`insert into certification_transfer (cert_uri, amount_fen, sent_by, sent_at, expire_at)
      values (${certUri}, ${plan.transferFen}, '', ${nowMs - HOUR_MS}, ${nowMs - HOUR_MS + TRANSFER_HOURS * HOUR_MS})`.execute(
      db,
    )
  if (kind === 'company') await followCompany(db, domain)
}
