import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'

interface PicturePreviewProps {
  address: string
  /** What it shows, in words. */
  alt: string
  className: string | undefined
}

/** A picture in a frame; one that cannot be opened is a sign, for its words would not fit there. */
export function PicturePreview({ address, alt, className }: PicturePreviewProps) {
  const words = useText(mediaText)
  const [broken, setBroken] = useState<string>()
  if (broken === address)
    return <IconPhotoOff size={32} stroke={1.25} role="img" aria-label={words.crop.broken} data-broken />
  return <img src={address} alt={alt} className={className} onError={() => setBroken(address)} />
}
