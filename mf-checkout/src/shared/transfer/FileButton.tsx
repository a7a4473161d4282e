import { Button, type ButtonProps } from '@shop/platform/ui';
import { type ChangeEvent, useRef } from 'react';

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  onFiles: (files: File[]) => void;
  camera?: boolean;
};

const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

export function FileButton({ onFiles, camera = false, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Lets the customer choose the same file again.
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
