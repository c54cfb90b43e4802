import { Button } from '@mantine/core'
import { useState } from 'react'
import { labourCalls } from '#contract/domains/labour/labour.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import {
  recountWageSheet,
  signWageSheet,
  type WageRow,
  wageSheet,
  wageSheetFlow,
} from '#contract/domains/labour/wage-sheet.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { saveBlob } from '#src/data/files/save-blob.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { momentText } from '#src/lib/moment-text.ts'
import { shanghaiToday, trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { degrees, whereNow } from './place-now.ts'
import { SignDialog } from './sign-dialog.tsx'
import classes from './site.module.css'
import { SiteRecord } from './site-record.tsx'
import { WageRowDialog } from './wage-row-dialog.tsx'
import { SheetTag } from './wages-screen.tsx'
import { WorkerFace } from './worker-face.tsx'

type Sheet = Row<typeof wageSheet>

/** One wage sheet: signed row by row on the phone that goes from hand to hand, without a network too. */
export function WageDetail({ uri }: { uri: string }) {
  const words = useText(sheetsText)
  const titles = useText(siteTitles)
  return (
    <SiteRecord
      of={wageSheet}
      flow={wageSheetFlow}
      uri={uri}
      title={titles.wageSheet}
      nameOfRow={(row) => `${row.teamName} ${row.month}`}
      head={['projectUri', 'heads', 'totalFen']}
      tag={(row) => <SheetTag row={row} />}
      begins={() => ({ payDate: shanghaiToday() })}
      actions={(row) => <Acts row={row} />}
      parts={(row) => [
        {
          id: 'rows',
          title: `${words.rows} · ${words.signers(row.signedCount, row.heads)}`,
          fields: [],
          more: <Rows row={row} />,
        },
        {
          id: 'upload',
          title: words.upload,
          fields: ['upload', 'uploadedAt', 'payDate', ...(row.backMonth === null ? [] : ['backMonth'])],
          more: <Upload row={row} />,
        },
      ]}
    />
  )
}

function Acts({ row }: { row: Sheet }) {
  const words = useText(sheetsText)
  const manages = useMay()('site_management')
  const save = useSave()
  if (row.status !== 'draft' || !manages) return null
  return (
    <Button
      variant="default"
      onClick={() => void save([commandOf(recountWageSheet, { uri: row.uri })]).catch(reportError)}
    >
      {words.recount}
    </Button>
  )
}

function Rows({ row }: { row: Sheet }) {
  const words = useText(sheetsText)
  const manages = useMay()('site_management')
  const save = useSave()
  const [signing, setSigning] = useState<WageRow>()
  const [changing, setChanging] = useState<WageRow>()
  if (row.rows.length === 0) return <StateEmpty kind="nothing" text={words.empty} hint={words.countedLater} />
  return (
    <>
      {row.rows.map((one) => (
        <WageLine
          key={one.uri}
          row={one}
          onSign={row.status === 'signing' ? () => setSigning(one) : undefined}
          onChange={row.status === 'draft' && manages ? () => setChanging(one) : undefined}
        />
      ))}
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

function WageLine(props: { row: WageRow; onSign: (() => void) | undefined; onChange: (() => void) | undefined }) {
  const { row, onSign, onChange } = props
  const words = useText(sheetsText)
  const language = useLanguage()
  const { row: worker } = useRow(projectWorker, row.uri)
  const facts = [
    enumLabel('workType', row.workType, language, 'projectWorker'),
    words.days(String(row.halfDays / 2)),
    words.rate(formatYuan(row.rateFen)),
    row.extraFen === 0 ? '' : words.extra(formatYuan(row.extraFen)),
    row.note,
  ]
  return (
    <div className={classes.rowLine}>
      <span className={classes.acts}>
        <WorkerFace uri={worker?.workerUri ?? ''} name={row.name} size={36} />
        <span className={classes.rowName}>
          <span>
            {row.name} <span className={classes.quiet}>{row.idLast4}</span>
          </span>
          <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
          {row.lat !== null && row.lng !== null && (
            <span className={classes.quiet}>{words.place(degrees(row.lat), degrees(row.lng))}</span>
          )}
        </span>
      </span>
      <span className={classes.signed}>
        <span className={classes.sum}>{formatYuan(row.dueFen)}</span>
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

function Upload({ row }: { row: Sheet }) {
  const words = useText(sheetsText)
  const manages = useMay()('site_management')
  const online = useOnline()
  const { state, run } = useCall(labourCalls.uploadWageSheet)
  if (!manages || (row.status !== 'approved' && row.status !== 'paid')) return null
  const upload = async () => {
    const answer = await run({ uri: row.uri })
    if (answer.kind !== 'ok') return
    const bytes = Uint8Array.from(atob(answer.result.base64), (one) => one.charCodeAt(0))
    saveBlob(new Blob([bytes], { type: 'application/vnd.ms-excel' }), answer.result.fileName)
  }
  return (
    <>
      <p className={classes.quiet}>{words.uploadHint}</p>
      <div className={classes.acts}>
        <Button variant="default" loading={state.kind === 'loading'} onClick={() => void upload()}>
          {words.upload}
        </Button>
        {!online && <NeedsNetwork />}
        {state.kind !== 'idle' && state.kind !== 'loading' && state.kind !== 'ok' && (
          <span role="alert">{words.wrongCall}</span>
        )}
      </div>
    </>
  )
}
