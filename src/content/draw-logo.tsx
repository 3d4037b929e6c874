type LogoPicture = { source: string; width: number; height: number; ground: string }

/** Draws the logo on its ground and hands it to the visitor as a file. */
export async function downloadLogoPicture({ source, width, height, ground }: LogoPicture, name: string) {
  const logo = new Image(width, height)
  logo.src = source
  await logo.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  pen.drawImage(logo, 0, 0, width, height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The picture could not be made')
  save(picture, name)
}

/** The drawing itself, unchanged. */
export async function downloadLogoDrawing(source: string, name: string) {
  const response = await fetch(source)
  if (!response.ok) throw new Error('The logo could not be fetched')
  save(new Blob([await response.text()], { type: 'image/svg+xml' }), name)
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
