/** The text of a file that a page has saved: the blobs of jsdom cannot be read otherwise. */
export function readBlob(file: Blob | undefined): Promise<string> {
  if (!file) return Promise.reject(new Error('No file was saved.'));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    reader.readAsText(file);
  });
}
