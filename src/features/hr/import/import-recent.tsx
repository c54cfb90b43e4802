import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { hrImportText } from '#src/i18n/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import classes from './import.module.css'
import { errorSheetOf, KEPT_IMPORTS } from './kept-imports.ts'
import { useErrorFile } from './use-error-file.ts'
import type { RecentImports } from './use-kept-imports.ts'

/** What was imported on this device lately, each with its error file. */
export function ImportRecent({ recent }: { recent: RecentImports }) {
  const words = useText(hrImportText)
  const download = useErrorFile()
  return (
    <section className={classes.step} aria-label={words.recent} aria-busy={recent.kind === 'loading'}>
      <h3 className={classes.stepTitle}>{words.recent}</h3>
      <p className={classes.quiet}>{words.recentBody(String(KEPT_IMPORTS))}</p>
      {recent.kind === 'unreadable' && <p className={classes.problem}>{words.recentUnreadable}</p>}
      {recent.kind === 'ready' && recent.imports.length === 0 && <p className={classes.quiet}>{words.recentNone}</p>}
      {recent.kind === 'ready' && recent.imports.length > 0 && (
        <ul className={classes.recent}>
          {recent.imports.map((one) => {
            const { add, update, skip, fail } = one.counts
            return (
              <li key={one.id} className={classes.recentOne}>
                <span className={classes.recentWords}>
                  <span className={classes.recentName}>{one.name}</span>
                  <span className={classes.recentFacts}>
                    <time dateTime={new Date(one.atMs).toISOString()}>{dateTime(one.atMs)}</time>
                    <span>
                      {words.recentCounts(
                        groupThousands(add),
                        groupThousands(update),
                        groupThousands(skip),
                        groupThousands(fail),
                      )}
                    </span>
                  </span>
                </span>
                {one.left > 0 && (
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconDownload size={16} stroke={1.75} />}
                    aria-label={words.errorFileOf(one.name)}
                    onClick={() => void download(one.name, errorSheetOf(one))}
                  >
                    {words.errorFile}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
