import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { hr } from '#contract/domains/hr/hr.ts'
import { KEPT_IMPORT_MS, KEPT_IMPORTS, type RecentImport } from '#contract/domains/hr/import-calls.ts'
import { type LastAnswer, useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { useOnline } from '#src/data/use-online.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import lines from '#src/records/sheet/sheet-lines.module.css'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from './import.module.css'
import { useKeptErrors } from './use-kept-errors.ts'

type Recent = { imports: RecentImport[] }

const NOTHING = {}
/** On the device lie numbers and times; what a file is called can tell of a person. */
const withoutNames = ({ imports }: Recent): Recent => ({ imports: imports.map(({ name: _, ...numbers }) => numbers) })

/** What the person has imported lately, each with its error file; numbers and times also without a network. */
export function ImportRecent() {
  const words = useText(hrImportText)
  const recent = useKeptAnswer(hr.calls.recentImports, NOTHING, withoutNames)
  const online = useOnline() && recent.trouble?.kind !== 'offline'
  const needsNetwork = useId()
  const imports = recent.value?.imports.filter((one) => Date.now() - one.atMs < KEPT_IMPORT_MS)
  const hasErrors = imports?.some((one) => one.left > 0) === true
  return (
    <section
      className={classes.step}
      aria-label={words.recent}
      aria-busy={imports === undefined && recent.trouble === undefined}
    >
      <h3 className={lines.title}>{words.recent}</h3>
      <p className={lines.quiet}>{words.recentBody(String(KEPT_IMPORTS))}</p>
      {imports === undefined && <NoImports recent={recent} />}
      {imports?.length === 0 && <p className={lines.quiet}>{words.recentNone}</p>}
      {!online && hasErrors && <NeedsNetwork id={needsNetwork} reason={words.errorFile} />}
      {imports !== undefined && imports.length > 0 && (
        <RecentList imports={imports} online={online} describedBy={needsNetwork} />
      )}
    </section>
  )
}

/** While they are asked for, and when they are not to be had. */
function NoImports({ recent }: { recent: LastAnswer<Recent> }) {
  const words = useText(hrImportText)
  const { trouble, reload } = recent
  if (trouble === undefined) return <Loader size={18} aria-hidden="true" />
  if (trouble.kind === 'offline') return <NeedsNetwork reason={words.recentReason} />
  return (
    <p className={lines.problem}>
      {trouble.kind === 'code' ? trouble.message : words.recentUnread}{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => void reload()}>
        {words.again}
      </Button>
    </p>
  )
}

interface RecentListProps {
  imports: readonly RecentImport[]
  online: boolean
  /** Id of the sentence that says why the buttons rest. */
  describedBy: string
}

function RecentList({ imports, online, describedBy }: RecentListProps) {
  const words = useText(hrImportText)
  const { asking, download } = useKeptErrors()
  return (
    <ul className={classes.recent}>
      {imports.map((one) => {
        const when = dateTime(one.atMs)
        return (
          <li key={one.importId} className={classes.recentOne}>
            <span className={classes.recentWords}>
              {one.name !== undefined && <span className={classes.recentName}>{one.name}</span>}
              <span className={classes.recentFacts}>
                <time dateTime={new Date(one.atMs).toISOString()}>{when}</time>
                <span>
                  {words.recentCounts(
                    groupThousands(one.added),
                    groupThousands(one.updated),
                    groupThousands(one.skipped),
                    groupThousands(one.failed),
                  )}
                </span>
              </span>
            </span>
            {one.left > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.75} />}
                aria-label={words.errorFileOf(one.name ?? when)}
                loading={asking === one.importId}
                disabled={!online}
                {...(online ? {} : { 'aria-describedby': describedBy })}
                onClick={() => void download(one)}
              >
                {words.errorFile}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
