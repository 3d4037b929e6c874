/** A file and its path: `PUMP-1/front.jpg` in a folder that was dropped or chosen. */
export type GivenFile = { path: string; file: File }

/** More files mean a folder dropped by mistake. */
export const mostFiles = 2000

/** The dropped files, including those in folders, but only one more than may be given. To be called before the event is over. */
export async function droppedFiles(dropped: DataTransfer): Promise<GivenFile[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.length) return [...dropped.files].map(asChosen)
  const found: GivenFile[] = []
  for (const entry of entries) await collect(entry, found)
  return found
}

export const chosenFiles = (files: FileList | null): GivenFile[] => [...(files ?? [])].map(asChosen)

const asChosen = (file: File): GivenFile => ({ path: file.webkitRelativePath || file.name, file })

async function collect(entry: FileSystemEntry, found: GivenFile[]): Promise<void> {
  if (found.length > mostFiles) return
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push({ path: entry.fullPath.replace(/^\//, ''), file })
  } else if (isFolder(entry)) {
    for (const inside of await entriesIn(entry)) await collect(inside, found)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Browsers return a hundred entries at a time, and none at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (!some.length) return entries
    entries.push(...some)
  }
}
