import { Button } from '@mantine/core'
import { useState } from 'react'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { WagePayment, WageRow } from '#contract/domains/labour/wage-row.ts'
import { signWageSheet, type wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { momentText } from '#src/lib/moment-text.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { degrees, whereNow } from '../place-now.ts'
import { SignDialog } from '../sign-dialog.tsx'
import classes from '../site.module.css'
import { WorkerFace } from '../worker-face.tsx'
import { WageRowDialog } from './wage-row-dialog.tsx'

type Sheet = Row<typeof wageSheet>

/** The rows of a wage sheet, and what they come to. */
export function WageLines({ sheet: row }: { sheet: Sheet }) {
  const words = useText(sheetsText)
  const manages = useMay()('site_management')
  const save = useSave()
  const [signing, setSigning] = useState<WageRow>()
  const [changing, setChanging] = useState<WageRow>()
  const isPaid = row.status === 'partPaid' || row.status === 'paid'
  if (row.rows.length === 0) return <StateEmpty kind="nothing" text={words.empty} hint={words.countedLater} />
  return (
    <>
      {row.rows.map((one) => (
        <WageLine
          key={one.uri}
          row={one}
          payments={isPaid ? row.payments.filter(({ uri }) => uri === one.uri) : undefined}
          onSign={row.status === 'signing' ? () => setSigning(one) : undefined}
          onChange={row.status === 'draft' && manages ? () => setChanging(one) : undefined}
        />
      ))}
      <p className={classes.sums}>
        <span>{words.sums}</span>
        <span className={classes.sum}>{words.due(formatYuan(row.totalFen))}</span>
        {isPaid && <Paid dueFen={row.totalFen} paidFen={row.paidFen} />}
      </p>
      <SignDialog
        name={signing?.name}
        sentence={words.confirmWage(formatYuan(signing?.dueFen ?? 0))}
        onClose={() => setSigning(undefined)}
        onSign={async (signature) => {
          if (!signing) return
          const place = await whereNow()
          const { uri: worker, dueFen } = signing
          const at = Math.round(trueNow())
          await save([commandOf(signWageSheet, { uri: row.uri, worker, dueFen, signature, at, ...place })])
        }}
      />
      <WageRowDialog sheetUri={row.uri} row={changing} onClose={() => setChanging(undefined)} />
    </>
  )
}

/** What was paid, and what of it is missing. */
function Paid({ dueFen, paidFen }: Pick<WageRow, 'dueFen' | 'paidFen'>) {
  const words = useText(sheetsText)
  return (
    <>
      <span className={classes.sum}>{words.paid(formatYuan(paidFen))}</span>
      {dueFen > paidFen && <span className={classes.owed}>{words.owed(formatYuan(dueFen - paidFen))}</span>}
    </>
  )
}

interface WageLineProps {
  row: WageRow
  /** What they were paid; undefined as long as nobody is paid. */
  payments: readonly WagePayment[] | undefined
  onSign: (() => void) | undefined
  onChange: (() => void) | undefined
}

function WageLine({ row, payments, onSign, onChange }: WageLineProps) {
  const words = useText(sheetsText)
  const language = useLanguage()
  const { row: worker } = useRow(projectWorker, row.uri)
  const { row: passport } = useRow(siteWorker, worker?.workerUri)
  const facts = [
    enumLabel('workType', row.workType, language, 'projectWorker'),
    words.days(String(row.halfDays / 2)),
    words.hours(String(row.hours)),
    words.rate(formatYuan(row.rateFen)),
    row.extraFen === 0 ? '' : words.extra(formatYuan(row.extraFen)),
    passport?.wageCardTail && words.card(passport.wageCardTail),
    row.note,
  ]
  const below = [
    ...(payments && row.payDate !== null ? paidWhen(payments, row.payDate, words) : []),
    row.lat !== null && row.lng !== null && words.place(degrees(row.lat), degrees(row.lng)),
  ]
  return (
    <div className={classes.rowLine}>
      <span className={classes.person}>
        <WorkerFace uri={worker?.workerUri ?? ''} name={row.name} size={36} />
        <span className={classes.rowName}>
          <span>
            {row.name} <span className={classes.quiet}>{row.idLast4}</span>
          </span>
          <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
          <span className={classes.quiet}>{below.filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <span className={classes.signed}>
        <span className={classes.sum}>{payments ? words.due(formatYuan(row.dueFen)) : formatYuan(row.dueFen)}</span>
        {payments && <Paid dueFen={row.dueFen} paidFen={row.paidFen} />}
        {row.signature ? (
          <>
            <img className={classes.signature} src={row.signature} alt={words.signFor(row.name)} />
            <span className={classes.quiet}>{momentText(row.signedAt).replace('T', ' ')}</span>
          </>
        ) : (
          onSign === undefined && onChange === undefined && <span className={classes.quiet}>{words.notSigned}</span>
        )}
        {onSign && (
          <Button variant={row.signature ? 'subtle' : 'default'} onClick={onSign}>
            {row.signature ? words.signAgain : words.sign}
          </Button>
        )}
        {onChange && (
          <Button variant="subtle" aria-label={words.changeRow(row.name)} onClick={onChange}>
            {words.change}
          </Button>
        )}
      </span>
    </div>
  )
}

/** The day, or what was paid on each of several. */
const paidWhen = (payments: readonly WagePayment[], last: string, words: typeof sheetsText.zh): string[] =>
  payments.length < 2 ? [words.paidOn(last)] : payments.map(({ day, fen }) => `${words.paidOn(day)} ${formatYuan(fen)}`)
