import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { ShortcutHelp } from '#src/ui/keys/shortcut-help.tsx'
import type { SectionLetter } from '../nav/section-letters.ts'

interface KeyHelpProps {
  opened: boolean
  onClose: () => void
  letters: readonly SectionLetter[]
}

/** The list of keys with the sections of this person's menu. */
export function KeyHelp({ opened, onClose, letters }: KeyHelpProps) {
  const words = useText(appText).routes
  const sections = letters.map(({ letter, entry }) => ({ letter, label: entry.label }))
  return <ShortcutHelp opened={opened} onClose={onClose} sections={[...sections, { letter: 'y', label: words.sync }]} />
}
