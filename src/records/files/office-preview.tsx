import { useEffect, useState } from 'react'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import type { PaperBlock } from '#src/worker/paper/read-paper.ts'
import classes from './office-preview.module.css'

interface OfficePreviewProps {
  address: string
  kind: 'sheet' | 'paper'
  name: string
}

interface Sheet {
  readonly rows: readonly (readonly string[])[]
  readonly names: readonly string[]
  readonly name: string
}
type Shown =
  | { readonly kind: 'reading' | 'offline' | 'broken' | 'encrypted' | 'empty' | 'none' }
  | { readonly kind: 'paper'; readonly blocks: readonly PaperBlock[]; readonly isCut: boolean }
  | { readonly kind: 'sheet'; readonly sheet: Sheet; readonly isCut: boolean }

/** Rows and columns of a sheet that are shown. */
const MOST_ROWS = 300
const MOST_COLUMNS = 60

/** What a document of an office program says, read in the worker. */
export function OfficePreview({ address, kind, name }: OfficePreviewProps) {
  const words = useText(mediaPartsText).preview
  const { worker } = useData()
  const [shown, setShown] = useState<Shown>({ kind: 'reading' })
  const [sheetName, setSheetName] = useState<string>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew on another try
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const read = async (): Promise<Shown> => {
      if (!worker) return { kind: 'none' }
      const file = await fetch(address, { signal }).then(
        (answer) => (answer.ok ? answer.blob() : undefined),
        () => undefined,
      )
      if (!file) return { kind: 'offline' }
      if (kind === 'paper') {
        const paper = await worker.readPaper(file, { signal })
        if (paper.kind !== 'ok') return problemOf(paper.kind)
        return paper.blocks.length === 0 ? { kind: 'empty' } : { ...paper, kind: 'paper' }
      }
      const wanted = { file, name, maxRows: MOST_ROWS, ...(sheetName === undefined ? {} : { sheetName }) }
      const sheet = await worker.readSheet(wanted, { signal })
      if (sheet.kind !== 'ok' && sheet.kind !== 'tooManyRows') return problemOf(sheet.kind)
      const rows = sheet.rows.map((row) => Array.from(row.slice(0, MOST_COLUMNS), (cell) => cell?.text ?? ''))
      const isCut =
        sheet.kind === 'tooManyRows' || sheet.hasMoreColumns || sheet.rows.some((row) => row.length > MOST_COLUMNS)
      return { kind: 'sheet', isCut, sheet: { rows, names: sheet.sheetNames, name: sheet.sheetName } }
    }
    void read()
      .then((now) => {
        if (!signal.aborted) setShown(now)
      })
      .catch(reportError)
    return () => abort.abort()
  }, [worker, address, kind, name, sheetName, tries])

  if (shown.kind === 'reading') return <SkeletonList />
  if (shown.kind === 'offline')
    return <StateError what={words.offline} isOffline onRetry={() => setTries((before) => before + 1)} />
  if (shown.kind === 'paper')
    return (
      <>
        <p className={classes.note}>{words.office}</p>
        <Paper blocks={shown.blocks} />
        {shown.isCut && <p className={classes.note}>{words.cut}</p>}
      </>
    )
  if (shown.kind === 'sheet')
    return (
      <>
        {shown.sheet.names.length > 1 && (
          <TabList
            tabs={shown.sheet.names.map((one) => ({ key: one, label: one }))}
            value={shown.sheet.name}
            onChange={setSheetName}
            label={words.sheets}
            panelId="sheet"
          />
        )}
        <div id="sheet" className={classes.scroll}>
          <Rows rows={shown.sheet.rows} />
        </div>
        {shown.isCut && <p className={classes.note}>{words.cut}</p>}
      </>
    )
  return <StateEmpty kind="missing" text={words[shown.kind]} />
}

function problemOf(kind: string): Shown {
  if (kind === 'broken' || kind === 'encrypted' || kind === 'empty') return { kind }
  return { kind: 'none' }
}

/** Blocks never move: their places name them. */
const placed = <T,>(many: readonly T[]) => many.map((one, at) => ({ one, key: String(at) }))

function Paper({ blocks }: { blocks: readonly PaperBlock[] }) {
  const words = useText(mediaPartsText).preview
  return (
    <div className={classes.paper}>
      {placed(blocks).map(({ one, key }) => {
        if (one.kind === 'table')
          return (
            <div key={key} className={classes.scroll}>
              <Rows rows={one.rows} />
            </div>
          )
        if (one.kind === 'slide')
          return (
            <p key={key} className={classes.slide}>
              {words.slide(one.number)}
            </p>
          )
        return (
          <p key={key} className={classes[one.kind]}>
            {one.text}
          </p>
        )
      })}
    </div>
  )
}

function Rows({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <table className={classes.table}>
      <tbody>
        {placed(rows).map(({ one: row, key }) => (
          <tr key={key}>
            {placed(row).map(({ one: cell, key: at }) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
