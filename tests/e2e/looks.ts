/** How each page is looked at: every width and both themes. `THOROUGH=1` tries each width in each theme, which takes twice as long. */
export const looks: [theme: string, width: number][] = process.env.THOROUGH
  ? ['dark', 'light'].flatMap((theme) => [320, 768, 1280].map((width): [string, number] => [theme, width]))
  : [
      ['dark', 320],
      ['light', 768],
      ['dark', 1280],
    ]
