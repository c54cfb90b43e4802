import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pcText } from '#src/i18n/shell/pc.ts'
import { keepOpenDrafts } from '#src/ui/form/draft-store.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { hostBridgeAtom } from '../../host-bridge-atom.ts'
import classes from './pc-bar.module.css'

interface PcBarProps {
  title: string
  onBack: () => void
  chip: ReactNode
}

/** What a browser's own bar does, for the PC client, which has none. */
export function PcBar({ title, onBack, chip }: PcBarProps) {
  const words = useText(pcText)
  const bridge = useAtomValue(hostBridgeAtom)
  const address = () => window.location.href
  // The client shows no address that could be selected.
  const copyLink = () => copyText(address(), words.copyFailed(address()))
  const refresh = async () => {
    await keepOpenDrafts()
    window.location.reload()
  }
  const openOutside = () => {
    if (!bridge?.openInBrowser(address())) window.open(address(), '_blank', 'noopener')
  }
  return (
    <header>
      <div className={classes.bar} role="toolbar" aria-label={words.bar}>
        <Act icon={IconArrowLeft} label={words.back} onPress={onBack} />
        <Act icon={IconRefresh} label={words.refresh} onPress={() => void refresh().catch(reportError)} />
        <span className={classes.title}>{title}</span>
        {chip}
        <Act icon={IconCopy} label={words.copyLink} onPress={() => void copyLink()} />
        <Act icon={IconExternalLink} label={words.openInBrowser} onPress={openOutside} />
      </div>
    </header>
  )
}

interface ActProps {
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  label: string
  onPress: () => void
}

function Act({ icon: Icon, label, onPress }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onPress}>
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  )
}
