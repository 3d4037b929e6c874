import { BackToProducts } from '#catalogue/product-admin/back-to-products.tsx'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { Button } from '#ui/marks/button.tsx'
import { StaffDrop } from '#staff/upload/drop-zone.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { FolderPicturesTable } from './folder-pictures-table.tsx'
import { FolderVerdict } from './folder-verdict.tsx'
import { useFolderPictures } from './use-folder-pictures.tsx'
import './folder-pictures-screen.css'

export function FolderPicturesScreen() {
  const { looking, error, plan, outcomes, sending, look, send, startOver } = useFolderPictures()
  return (
    <>
      <StaffHeader
        title="Pictures by SKU"
        back={<BackToProducts />}
        intro="A folder of pictures named by SKU. You see which product each belongs to before anything is uploaded."
        actions={
          plan &&
          !sending && (
            <Button variant="secondary" onClick={startOver}>
              Choose others
            </Button>
          )
        }
      />
      {plan ? (
        <div className="folder-pictures">
          <FolderVerdict plan={plan} outcomes={outcomes} sending={sending} onSend={send} />
          <FolderPicturesTable plan={plan} outcomes={outcomes} />
        </div>
      ) : (
        <div className="folder-pictures">
          <StaffDrop
            label="Choose pictures"
            folder="Choose a folder"
            accept={pictureBody.types.join(',')}
            hint="JPEG, PNG, WebP or AVIF. Large ones are made smaller before they are uploaded."
            error={error}
            sent={looking}
            busyText="Checking…"
            onFiles={look}
          />
          <NamingHelp />
        </div>
      )}
    </>
  )
}

function NamingHelp() {
  return (
    <section className="folder-pictures-help">
      <h2>How to name them</h2>
      <ul>
        <li>
          <code>PS-101.jpg</code> is a picture of the product with the SKU PS-101.
        </li>
        <li>
          <code>PS-101-1.jpg</code>, <code>PS-101_2.png</code> or <code>PS-101 (3).webp</code>: several, in this order.
        </li>
        <li>
          <code>PS-101/front.jpg</code>: everything in a folder that is named by the SKU, in the order of the names.
        </li>
        <li>They are added after a product’s existing pictures. Files already there are skipped.</li>
        <li>If the upload stops half-way, drop the same folder again: only what is missing is uploaded.</li>
      </ul>
    </section>
  )
}
