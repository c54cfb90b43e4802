import { Button } from '@mantine/core'
import { useState } from 'react'
import { labourCalls } from '#contract/domains/labour/labour.ts'
import { recountWageSheet, wageSheet, wageSheetFlow } from '#contract/domains/labour/wage-sheet.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { saveBlob } from '#src/data/files/save-blob.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { siteTitles } from '#src/i18n/labour/site-titles.ts'
import { useSave } from '#src/records/use-save.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from '../site.module.css'
import { SiteRecord } from '../site-record.tsx'
import { WageLines } from './wage-lines.tsx'
import { WagePayDialog } from './wage-pay-dialog.tsx'
import { SheetTag } from './wages-screen.tsx'

type Sheet = Row<typeof wageSheet>

/** Steps that have one dialog, which asks for the amounts of all rows. */
const PAYING = ['pay', 'payPart'] as const
/** States in which the platform may have it. */
const HANDED_OVER: ReadonlySet<string> = new Set(['approved', 'partPaid', 'paid'])

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
      head={['projectUri', 'heads', 'totalFen', 'paidFen']}
      without={() => PAYING}
      tag={(row) => <SheetTag row={row} />}
      actions={(row) => <Acts row={row} />}
      parts={(row) => [
        {
          id: 'rows',
          title: `${words.rows} · ${words.signers(row.signedCount, row.heads)}`,
          fields: [],
          more: <WageLines sheet={row} />,
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
  const may = useMay()
  const save = useSave()
  const [isPaying, setPaying] = useState(false)
  if (may('site_wages') && (row.status === 'approved' || row.status === 'partPaid'))
    return (
      <>
        <Button onClick={() => setPaying(true)}>{row.status === 'approved' ? words.pay : words.payRest}</Button>
        <WagePayDialog sheet={row} opened={isPaying} onClose={() => setPaying(false)} />
      </>
    )
  if (row.status !== 'draft' || !may('site_management')) return null
  return (
    <Button
      variant="default"
      onClick={() => void save([commandOf(recountWageSheet, { uri: row.uri })]).catch(reportError)}
    >
      {words.recount}
    </Button>
  )
}

function Upload({ row }: { row: Sheet }) {
  const words = useText(sheetsText)
  const manages = useMay()('site_management')
  const online = useOnline()
  const { state, run } = useCall(labourCalls.uploadWageSheet)
  if (!manages || !HANDED_OVER.has(row.status)) return null
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
