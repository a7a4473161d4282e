import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@shop/service-kit/problem';
import { CONFIG, type Config } from '../config.ts';
import { placeholder } from './placeholder.drawing.ts';

/** Drawn pictures. Those of devices and batteries exist in the demonstration only. */
@Injectable()
export class ImagesService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async device(slug: string): Promise<string> {
    const { deviceSvg } = await this.drawings();
    return found(deviceSvg(slug, this.config.SHOP_NAME));
  }

  async battery(slug: string): Promise<string> {
    const { batterySvg } = await this.drawings();
    return found(batterySvg(slug, this.config.SHOP_NAME));
  }

  placeholder(width: number, height: number): string {
    return placeholder(width, height);
  }

  /** Loaded when the first picture is asked for: a shop with its own pictures never holds them in memory. */
  private drawings() {
    if (!this.config.DEMO) throw notFound('The picture');
    return import('../demo/catalogue.ts');
  }
}

function found(drawing: string | undefined): string {
  if (drawing === undefined) throw notFound('The picture');
  return drawing;
}
