import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import classes from './boot-skeleton.module.css'

/** The shape of the shell while the session is read from disk. */
export function BootSkeleton() {
  const phone = useIsPhone()
  return (
    <div className={classes.frame}>
      {!phone && <div className={classes.nav} />}
      <div className={classes.column}>
        <div className={classes.header} />
        <div className={classes.content}>
          <SkeletonList cards={phone} />
        </div>
      </div>
    </div>
  )
}
