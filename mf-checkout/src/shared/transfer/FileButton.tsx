import { Button, type ButtonProps } from '@shop/platform/ui';
import { type ChangeEvent, useRef } from 'react';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  onFiles: (files: File[]) => void;
  /** Opens the camera of a phone. */
  camera?: boolean;
};

const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

/** A plain button that asks for a receipt's file. */
export function FileButton({ onFiles, camera = false, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    onFiles(files);
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={camera ? 'image/*' : accept}
        capture={camera ? 'environment' : undefined}
        onChange={take}
      />
    </>
  );
}
