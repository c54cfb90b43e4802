import { Button } from '@mantine/core'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { OlderEnd } from '#src/data/rows/use-older-rows.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import classes from './list-end.module.css'

/** Where a list ends because the device keeps no more, and the way to what is older. */
export function ListEnd({ of, older }: { of: AnyCollection; older: OlderEnd }) {
  const words = useText(recordPartsText)
  const online = useOnline()
  const { window } = of
  if (!window || !older.isCut) return null
  const kept =
    window.newest !== undefined
      ? words.keptNewest(window.newest)
      : window.always
        ? words.keptOpenAndDays(window.days)
        : words.keptDays(window.days)
  const isDone = older.state === 'end'
  return (
    <div className={classes.end}>
      <span role="status">
        {isDone
          ? words.noOlder
          : older.state === 'unreached'
            ? words.olderFailed
            : online
              ? kept
              : words.olderOffline(kept)}
      </span>
      {!isDone && online && (
        <Button variant="subtle" size="compact-sm" loading={older.state === 'loading'} onClick={older.more}>
          {older.state === 'unreached' ? words.again : words.older}
        </Button>
      )}
    </div>
  )
}
