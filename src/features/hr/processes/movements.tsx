import { useMemo } from 'react'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { recordWords, stateWord } from '#src/i18n/record-words.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './links.module.css'
import { PROCESS_PAGES } from './process-pages.ts'

/** Everything that has happened to a person at work, as far as the reader may see it; without the record that is open. */
export function Movements({ employeeUri, but }: { employeeUri: string; but: string }) {
  const words = useText(processText)
  return (
    <>
      <ul className={classes.list}>
        {PROCESS_PAGES.map(({ of, path, field }) => (
          <MovementsOf key={of.name} of={of} path={path} field={field} employeeUri={employeeUri} but={but} />
        ))}
      </ul>
      <p className={classes.none}>{words.noMovements}</p>
    </>
  )
}

function MovementsOf({
  of,
  path,
  field,
  employeeUri,
  but,
}: {
  of: AnyCollection
  path: string
  field: string
  employeeUri: string
  but: string
}) {
  const query = useMemo(() => ({ filters: [{ field, is: employeeUri }], limit: 20 }), [field, employeeUri])
  const rows = useRows(of, query).rows as readonly AnyRow[]
  return rows.filter((row) => row.uri !== but).map((row) => <Movement key={row.uri} of={of} path={path} row={row} />)
}

function Movement({ of, path, row }: { of: AnyCollection; path: string; row: AnyRow }) {
  const language = useLanguage()
  const day =
    row.effectiveDate ?? row.lastDay ?? row.startDate ?? row.regularDate ?? row.expectedLastDay ?? row.actualEntryDate
  return (
    <li>
      <UiLink href={`${path}?uri=${row.uri}`}>{recordWords(of.name, language)?.name ?? ''}</UiLink>{' '}
      {stateWord(of.name, String(row.status), language)} {formatFieldValue(of.name, 'startDate', day, { language })}
    </li>
  )
}
