import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A Button that leads to a page of the site: a real link, without loading the document anew. */
export function LinkButton({ to, onClick, ...button }: Omit<ButtonProps, 'href'> & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      {...button}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event as React.MouseEvent<HTMLAnchorElement>);
      }}
    />
  );
}
