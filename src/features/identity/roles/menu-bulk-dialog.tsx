import { Button } from '@mantine/core'
import { useState } from 'react'
import { Segments } from '#src/features/identity/session/segments.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { menusText } from '#src/i18n/identity/menus.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { BulkSetting } from './menu-selection.ts'
import classes from './menus.module.css'

interface MenuBulkDialogProps {
  /** Of the ticked entries. */
  names: readonly string[]
  onApply: (setting: BulkSetting) => void
  onClose: () => void
}

const PLATFORMS = ['app', 'web', 'pc'] as const
type Choice = 'keep' | 'on' | 'off'

/** Sets several entries at once: where they show, and whether. */
export function MenuBulkDialog({ names, onApply, onClose }: MenuBulkDialogProps) {
  const words = useText(menusText)
  const [chosen, setChosen] = useState<Partial<Record<(typeof PLATFORMS)[number] | 'entry', Choice>>>({})
  const [isAsked, setAsked] = useState(false)
  const isNothing = Object.values(chosen).every((choice) => choice === 'keep')
  const apply = () => {
    setAsked(true)
    if (isNothing) return
    const platforms = PLATFORMS.flatMap((one) => {
      const choice = chosen[one] ?? 'keep'
      return choice === 'keep' ? [] : [[one, choice === 'on'] as const]
    })
    const { entry = 'keep' } = chosen
    onApply({
      platforms: Object.fromEntries(platforms),
      ...(entry === 'keep' ? {} : { isVisible: entry === 'on' }),
    })
  }
  const segments = (key: keyof typeof chosen, label: string, off: string) => (
    <Segments
      key={key}
      label={label}
      value={chosen[key] ?? 'keep'}
      onChange={(choice) => setChosen((before) => ({ ...before, [key]: choice }))}
      options={[
        { value: 'keep', label: words.keep },
        { value: 'on', label: words.on },
        { value: 'off', label: off },
      ]}
    />
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.bulkTitle(names.length)}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={apply}>{words.bulkApply}</Button>
        </>
      }
    >
      <div className={classes.settings}>
        <p className={classes.names}>{words.bulkNames(names)}</p>
        <p className={classes.hint}>{words.bulkHint}</p>
        {segments('entry', words.entry, words.hide)}
        {PLATFORMS.map((platform) => segments(platform, words.platform[platform], words.off))}
        {isAsked && isNothing && <Trouble>{words.bulkNothing}</Trouble>}
      </div>
    </Dialog>
  )
}
