/** The name of an uploaded picture: its product and the hash of its file. */
export const pictureUploadName = (productId: number, mark: string) => `product-${productId}-${mark}`
