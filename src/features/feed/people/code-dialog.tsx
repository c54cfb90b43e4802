import { articlePeopleCalls } from '#contract/domains/articles/article-people-calls.ts'
import { registrationsText } from '#src/i18n/feed/registrations.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { QrCode } from '#src/ui/code/qr-code.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import classes from './people.module.css'

/** The code of the place, large enough to be scanned from a screen or a print. */
export function CodeDialog({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const words = useText(registrationsText)
  const { value, problem, isOffline, reload } = useFetched(articlePeopleCalls.activityCode, { articleId })
  return (
    <Dialog opened onClose={onClose} title={words.code}>
      {value === undefined ? (
        problem === undefined ? (
          <SkeletonDetail />
        ) : (
          <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
        )
      ) : (
        <div className={classes.code}>
          <QrCode code={addressOf(articleId, value.code)} label={words.code} />
          <p className={classes.letters}>
            {words.letters} {value.code}
          </p>
          <p className={classes.facts}>{words.codeHint}</p>
        </div>
      )}
    </Dialog>
  )
}

/** Scanned by any camera it opens the activity, with the code filled in. */
const addressOf = (articleId: string, code: string): string =>
  new URL(`/admin/attendance/detail?articleId=${articleId}&code=${encodeURIComponent(code)}`, window.location.origin)
    .href
