import { useCallback, useEffect, useState } from 'react'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import type { OutputOf } from '#contract/kit/call.ts'
import type { Permission } from '#contract/permissions.ts'
import { useCall } from '#src/data/use-call.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { Pager } from '#src/ui/list/pager.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { Timeline } from '#src/ui/timeline.tsx'
import { callTrouble } from './call-trouble.ts'
import { MenuDifferences } from './menu-differences.tsx'
import { RetryLine } from './retry-line.tsx'
import classes from './roles.module.css'

type Log = OutputOf<typeof roleCalls.rightsLog>
type Entry = Log['records'][number]

const PAGE_SIZE = 20

/** Who changed whose rights, the newest first. */
export function RightsLog() {
  const words = useText(rolesText)
  const language = useLanguage()
  const { state, run } = useCall(roleCalls.rightsLog)
  const [log, setLog] = useState<Log>()
  const [place, setPlace] = useState({ page: 1, size: PAGE_SIZE })
  const load = useCallback(async () => {
    const answer = await run({ pageNo: place.page, pageSize: place.size })
    if (answer.kind === 'ok') setLog(answer.result)
  }, [run, place])
  useEffect(() => {
    load().catch(reportError)
  }, [load])
  const trouble = callTrouble(state, words)
  return (
    <PageSection title={words.logTitle}>
      {trouble !== undefined && <RetryLine trouble={trouble} onRetry={() => void load()} />}
      {log === undefined && trouble === undefined && <p role="status">{words.loading}</p>}
      {log?.records.length === 0 && <StateEmpty kind="missing" text={words.logEmpty} />}
      {log !== undefined && log.records.length > 0 && (
        <>
          <Timeline
            label={words.logTitle}
            entries={log.records.map((entry, at) => ({
              key: `${entry.atMs}:${at}`,
              atMs: entry.atMs,
              title: words.entry[entry.action](
                entry.byName || words.byTime,
                entry.personName,
                roleName(entry.roleName, language),
              ),
              detail: <Changes entry={entry} />,
            }))}
          />
          <Pager
            total={log.total}
            page={place.page}
            size={place.size}
            onChange={(page, size) => setPlace({ page, size })}
          />
        </>
      )}
    </PageSection>
  )
}

function Changes({ entry }: { entry: Entry }) {
  const words = useText(rolesText)
  const { names } = useText(permissionText)
  const isMenu = entry.action === 'menu'
  const say = (codes: readonly string[]) => words.list(codes.map((code) => names[code as Permission] ?? code))
  return (
    <>
      {entry.added.length > 0 && !isMenu && (
        <p className={classes.logLine}>{words.named(words.added, say(entry.added))}</p>
      )}
      {entry.removed.length > 0 && !isMenu && (
        <p className={classes.logLine}>{words.named(words.taken, say(entry.removed))}</p>
      )}
      <MenuDifferences menus={entry.menus} />
    </>
  )
}
