// A wage sheet in the form that platforms of real names read: one line for each worker, numbers as texts.
import type { siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import type { Row } from '#contract/kit/collection.ts'
import { documentKinds } from '#contract/kit/prc/other-documents.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { WorkerIdentity } from '#server/domains/worker-identity.ts'

/** As the data standard names them. */
const HEADINGS = [
  '序号',
  '项目名称',
  '班组名称',
  '工资月份',
  '姓名',
  '证件类型',
  '证件号码',
  '工种编码',
  '工资卡开户行',
  '开户行联行号',
  '工资卡号',
  '出勤天数',
  '出勤工时',
  '日工资（元）',
  '其他（元）',
  '应发工资（元）',
  '实发工资（元）',
  '发放日期',
  '是否补发',
  '补发月份',
  '签字日期',
]
/** Papers that the standard has no code of go by their names. */
const UNNUMBERED: Readonly<Partial<Record<string, string>>> = {
  residencePermit: '港澳台居民居住证',
  foreignPermanentResident: '外国人永久居留身份证',
}
const FEN = 100

interface Given {
  readonly row: Pick<Row<typeof wageSheet>, 'rows' | 'teamName' | 'month' | 'backMonth'>
  readonly project: string
  /** Passports by the project's worker. */
  readonly passports: ReadonlyMap<string, Pick<Row<typeof siteWorker>, 'uri' | 'idType'>>
}

/** Heading and lines. */
export function platformRows(
  { row, project, passports }: Given,
  identities: ReadonlyMap<string, WorkerIdentity>,
): (string | number)[][] {
  const lines = row.rows.map((one, at) => {
    const passport = passports.get(one.uri)
    const known = identities.get(passport?.uri ?? '')
    const paper = passport ? (documentKinds[passport.idType] ?? UNNUMBERED[passport.idType] ?? '') : ''
    return [
      ...[at + 1, project, row.teamName, row.month, one.name, paper, known?.idNo ?? '', one.workType],
      ...[known?.wageBank ?? '', known?.bankLinkNo ?? '', known?.wageCard ?? ''],
      ...[one.halfDays / 2, one.hours, one.rateFen / FEN, one.extraFen / FEN, one.dueFen / FEN],
      ...[one.paidFen / FEN, one.payDate ?? ''],
      ...[row.backMonth === null ? '否' : '是', row.backMonth ?? ''],
      one.signedAt === null ? '' : todayInShanghai(one.signedAt),
    ]
  })
  return [HEADINGS, ...lines]
}
