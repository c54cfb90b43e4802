import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { type HistoryEntry, hr } from '#contract/domains/hr/hr.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { formatFieldValue, valueLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { Timeline } from '#src/ui/timeline.tsx'
import classes from './details.module.css'
import { shownChanges } from './history-changes.ts'

/** Who changed what and when; asked of the server, because a device keeps no history. */
export function HistorySection({ uri, nameOf }: { uri: string; nameOf: NameOf }) {
  const texts = useText(hrText)
  const words = texts.history
  const online = useOnline()
  const { state, run } = useCall(hr.calls.employeeHistory)
  const failed = state.kind === 'code' || state.kind === 'offline' || state.kind === 'timeout'
  return (
    <DetailSection id="history" title={texts.detail.sections.history}>
      {state.kind === 'ok' ? (
        state.result.entries.length === 0 ? (
          <p className={classes.none}>{words.empty}</p>
        ) : (
          <Entries entries={state.result.entries} nameOf={nameOf} />
        )
      ) : (
        <div className={classes.row}>
          <Button
            variant="default"
            loading={state.kind === 'loading'}
            disabled={!online}
            leftSection={<IconHistory size={18} stroke={1.75} />}
            onClick={() => void run({ uri })}
          >
            {words.load}
          </Button>
          {!online && <NeedsNetwork />}
          {failed && online && (
            <span className={classes.quiet} role="alert">
              {words.failed}
            </span>
          )}
        </div>
      )}
    </DetailSection>
  )
}

/** The names of the managers whom the entries tell of, besides what else has a name. */
function useFormerNames(entries: readonly HistoryEntry[], nameOf: NameOf): NameOf {
  const managers = entries.flatMap(({ fields }) => [fields.managerUri?.before, fields.managerUri?.after])
  const uris = [...new Set(managers.filter((uri) => typeof uri === 'string'))]
  const { rows } = useRows(employee, { filters: [{ field: 'uri', in: uris }] })
  return useMemo(() => {
    const names = new Map<string, string>(rows.map(({ uri, name }) => [uri, name]))
    return (collection, uri) => (collection === 'employee' ? names.get(uri) : nameOf(collection, uri))
  }, [rows, nameOf])
}

function Entries({ entries, nameOf }: { entries: readonly HistoryEntry[]; nameOf: NameOf }) {
  const texts = useText(hrText)
  const words = texts.history
  const language = useLanguage()
  const named = useFormerNames(entries, nameOf)
  const shown = (field: string, value: unknown) =>
    formatFieldValue('employee', field, value, { language, nameOf: named }) ||
    // Whoever has left this one's sight has no name here, and was somebody all the same.
    ((typeof value === 'string' || Array.isArray(value)) && value.length > (field === 'groupUris' ? 1 : 0)
      ? words.nameless
      : words.nothing)
  return (
    <Timeline
      label={texts.detail.sections.history}
      entries={entries.map((entry, at) => ({
        key: `${entry.at}-${at}`,
        title: words[entry.action](entry.byName || words.someone),
        atMs: entry.at,
        detail: (
          <ul className={classes.changes}>
            {shownChanges(entry).map(([field, { before, after }]) => (
              <li key={field}>
                {words.change(
                  valueLabel('employee', field, [after, before], { language, nameOf }),
                  shown(field, before),
                  shown(field, after),
                )}
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  )
}
