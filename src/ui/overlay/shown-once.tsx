import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { shownOnceText } from '#src/i18n/ui/shown-once.ts'
import { PlainBlock } from '#src/ui/code/plain-block.tsx'
import { copyText } from '#src/ui/hand-on.ts'
import { Dialog } from './dialog.tsx'
import classes from './shown-once.module.css'

/** A secret that is shown this once: it stays until somebody says that he has it. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const words = useText(shownOnceText)
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
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p className={classes.note}>{words.text}</p>
        <PlainBlock>{secret}</PlainBlock>
      </div>
    </Dialog>
  )
}
