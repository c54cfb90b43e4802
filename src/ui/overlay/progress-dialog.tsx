import { Button, Progress } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { formatShare, groupThousands } from '#src/lib/format-number.ts'
import '../theme/mantine-overlay-styles.ts'
import { Dialog } from './dialog.tsx'
import classes from './overlay.module.css'

interface ProgressDialogProps {
  opened: boolean
  title: string
  /** What is being done, such as checking rows. */
  text: string
  done: number
  /** 0 while it is not known yet. */
  total: number
  onCancel: () => void
  /** Cancelling was asked for and is on its way. */
  cancelling?: boolean
}

/** Long work with its progress and a way to stop it. Neither Escape nor the backdrop stops it by accident. */
export function ProgressDialog({
  opened,
  title,
  text,
  done,
  total,
  onCancel,
  cancelling = false,
}: ProgressDialogProps) {
  const words = useText(uiText)
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      width={400}
      dismissable={false}
      foot={
        <Button variant="default" onClick={onCancel} loading={cancelling} data-autofocus>
          {words.cancel}
        </Button>
      }
    >
      <p className={classes.progressText}>
        <span>{text}</span>
        {total > 0 && (
          <span className={classes.progressCount}>
            {groupThousands(done)} / {groupThousands(total)} · {formatShare(done, total)}
          </span>
        )}
      </p>
      <Progress.Root size={8}>
        {/* Without a total nothing can be measured; the moving stripes say that it goes on. */}
        <Progress.Section value={total > 0 ? share : 100} animated={total === 0} aria-label={text} />
      </Progress.Root>
    </Dialog>
  )
}
