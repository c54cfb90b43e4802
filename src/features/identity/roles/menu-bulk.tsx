import { Checkbox } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import type { MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { menusText } from '#src/i18n/identity/menus.ts'
import { BulkBar } from '#src/ui/list/bulk-bar.tsx'
import { BulkButton } from '#src/ui/list/bulk-button.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { MenuBulkDialog } from './menu-bulk-dialog.tsx'
import { type BulkSetting, withSetting } from './menu-selection.ts'
import classes from './menus.module.css'

interface MenuBulkProps {
  entries: readonly MenuEntry[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** The entries after a setting; nothing is saved by it. */
  onSet: (entries: readonly MenuEntry[]) => void
}

/** The head of the list: ticks all, and sets what is ticked. */
export function MenuBulk({ entries, selected, onSelect, onSet }: MenuBulkProps) {
  const words = useText(menusText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const ticked = entries.filter((entry) => selected.has(entry.code))
  const isAll = ticked.length === entries.length
  const namesOf = (ones: readonly MenuEntry[]) => ones.map((one) => (language === 'en' ? one.titleEn : one.title))
  const apply = (setting: BulkSetting) => {
    const set = withSetting(entries, selected, setting)
    setOpen(false)
    if (set.count > 0) {
      onSet(set.entries)
      showToast('note', words.bulkDone(set.count))
    }
    if (set.kept.length > 0) showToast('problem', words.kept(namesOf(set.kept)))
  }
  return (
    <div className={classes.head}>
      <Checkbox
        size="sm"
        label={words.selectAll}
        checked={isAll}
        indeterminate={!isAll && ticked.length > 0}
        onChange={() => onSelect(isAll ? new Set() : new Set(entries.map((entry) => entry.code)))}
      />
      <BulkBar count={ticked.length} onClear={() => onSelect(new Set())}>
        <BulkButton label={words.bulk} icon={IconAdjustments} onClick={() => setOpen(true)} />
      </BulkBar>
      {isOpen && <MenuBulkDialog names={namesOf(ticked)} onApply={apply} onClose={() => setOpen(false)} />}
    </div>
  )
}
