/** A large noisy picture as a camera gives it: it does not compress by itself; `trailingBytes` make the file larger still. */
export async function noisyPicture(name = 'a.png', trailingBytes = 0): Promise<File> {
  const canvas = new OffscreenCanvas(1800, 1200)
  const context = canvas.getContext('2d')
  for (let x = 0; context && x < 1800; x += 6)
    for (let y = 0; y < 1200; y += 6) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${20 + ((x * y) % 60)}%)`
      context.fillRect(x, y, 6, 6)
    }
  const drawn = await canvas.convertToBlob()
  return new File([drawn, new Uint8Array(trailingBytes)], name, { type: 'image/png' })
}
