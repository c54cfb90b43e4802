import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import classes from './video.module.css'

export interface VideoPlayerProps {
  src: string
  /** What is to be seen, for those who do not see it. */
  title: string
  /** A picture until it plays. */
  poster?: string | undefined
  /** Address of captions as WebVTT. */
  captions?: string | undefined
  autoPlay?: boolean | undefined
}

/** A film with the browser's own controls; says so when the browser has none, or cannot play it. */
export function VideoPlayer({ src, title, poster, captions, autoPlay = false }: VideoPlayerProps) {
  const words = useText(mediaText).video
  const [broken, setBroken] = useState<string>()
  if (broken === src) {
    return (
      <p className={classes.broken} role="alert">
        {words.broken}
      </p>
    )
  }
  return (
    <video
      className={classes.player}
      src={src}
      poster={poster}
      controls
      playsInline
      preload="metadata"
      autoPlay={autoPlay}
      aria-label={title}
      onError={() => setBroken(src)}
    >
      <track kind="captions" src={captions} />
      {words.unsupported}
    </video>
  )
}
