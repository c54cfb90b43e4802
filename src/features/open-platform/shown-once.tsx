import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './open-platform.module.css'

/** A secret that is shown this once: it stays until somebody says that he has it. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const words = useText(openPlatformText)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      dismissable={false}
      foot={
        <>
          <Button variant="default" onClick={() => void copyText(secret)}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.once.done}</Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p className={classes.note}>{words.once.text}</p>
        <pre className={classes.block}>{secret}</pre>
      </div>
    </Dialog>
  )
}
