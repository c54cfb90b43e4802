import { VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { HeadButton } from '#src/ui/frame/head-button.tsx'
import { holdKeys } from '#src/ui/keys/held-keys.ts'
import { modKey } from '#src/ui/keys/mod-key.ts'
import { askAtom } from '../shell-ask.ts'
import classes from './find-field.module.css'

/** Quick find as a sign alone, for the phone's header. */
export function FindButton() {
  const words = useText(appText).header
  const find = useFind()
  return (
    <HeadButton label={words.find} opens="dialog" onPress={find}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
    </HeadButton>
  )
}

interface FindFieldProps {
  /** Over the whole width, without the key: on the phone's pages. */
  isWide?: boolean
}

/** Looks like a field of search and opens quick find, which has one. */
export function FindField({ isWide = false }: FindFieldProps) {
  const words = useText(appText).header
  const find = useFind()
  const key = isWide ? '' : ` ${modKey()} K`
  return (
    <button
      type="button"
      className={classes.field}
      data-wide={isWide || undefined}
      aria-haspopup="dialog"
      onClick={find}
    >
      <IconSearch size={isWide ? 20 : 18} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{words.find} </VisuallyHidden>
      <span className={classes.hint}>{words.findHint}</span>
      {!isWide && <kbd className={classes.key}>{key.trim()}</kbd>}
    </button>
  )
}

/** Opens quick find; what is typed until it is there is kept. */
function useFind(): () => void {
  const ask = useSetAtom(askAtom)
  return () => {
    holdKeys()
    ask('palette')
  }
}
